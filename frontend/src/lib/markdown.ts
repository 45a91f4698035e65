/**
 * The little Markdown that rule sheets are written in, as a tree that components draw: nothing is
 * ever put into the page as HTML. Headings, paragraphs, lists, tables; bold, italics, code. A
 * paragraph that begins with a bold id such as **PI3** is a clause; its id elsewhere is a reference.
 */

export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "strong"; inside: Inline[] }
  | { type: "em"; inside: Inline[] }
  | { type: "clause"; id: string };

export type Block =
  | { type: "heading"; level: number; inside: Inline[] }
  | { type: "paragraph"; inside: Inline[] }
  | { type: "list"; items: Inline[][] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] };

/** A heading and what stands below it, or a clause and what belongs to it. */
export interface Section {
  /** Unique within the sheet. */
  key: string;
  clause: string | null;
  heading: Block | null;
  blocks: Block[];
  /** All of its words, to search in. */
  text: string;
}

const CLAUSE = /^\*\*([A-Z]{2}\d+)\*\*\s*/;
const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\b([A-Z]{2}\d+)\b/g;

/** The parts of a line; ids of clauses are references if the sheet has such a clause. */
export function inline(text: string, clauses: ReadonlySet<string>): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, strong, em, id] = found;
    if (id !== undefined && !clauses.has(id)) continue;
    if (found.index > from) parts.push({ type: "text", text: text.slice(from, found.index) });
    from = found.index + whole.length;
    if (code !== undefined) parts.push({ type: "code", text: code });
    else if (strong !== undefined) parts.push({ type: "strong", inside: inline(strong, clauses) });
    else if (em !== undefined) parts.push({ type: "em", inside: inline(em, clauses) });
    else parts.push({ type: "clause", id: id! });
  }
  if (from < text.length) parts.push({ type: "text", text: text.slice(from) });
  return parts;
}

/** What one reads, without the marks. */
export function plain(parts: Inline[]): string {
  return parts
    .map((part) => ("inside" in part ? plain(part.inside) : part.type === "clause" ? part.id : part.text))
    .join("");
}

function words(block: Block): string {
  if (block.type === "list") return block.items.map(plain).join(" ");
  if (block.type === "table") return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join(" ");
  return plain(block.inside);
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** A sheet as sections, in its order. */
export function sections(markdown: string): Section[] {
  const clauses = new Set([...markdown.matchAll(/^\*\*([A-Z]{2}\d+)\*\*/gm)].map((found) => found[1]!));
  const found: Section[] = [];
  const start = (clause: string | null, heading: Block | null): Section => {
    found.push({ key: clause ?? `part${found.length}`, clause, heading, blocks: [], text: "" });
    return found.at(-1)!;
  };
  const parse = (text: string): Inline[] => inline(text, clauses);
  const chunks = markdown.replace(/\r/g, "").split(/\n\s*\n/).map((chunk) => chunk.replace(/^\n+|\s+$/g, ""));
  for (const chunk of chunks.filter(Boolean)) {
    const heading = /^(#{1,6}) (.*)$/.exec(chunk);
    const clause = CLAUSE.exec(chunk);
    if (heading) {
      start(null, { type: "heading", level: heading[1]!.length, inside: parse(heading[2]!) });
      continue;
    }
    if (clause) start(clause[1]!, null);
    const section = found.at(-1) ?? start(null, null);
    const lines = chunk.slice(clause?.[0].length ?? 0).split("\n");
    if (lines[0]!.startsWith("- ")) section.blocks.push({ type: "list", items: items(lines).map(parse) });
    else if (lines[0]!.startsWith("|")) {
      const [head, , ...rows] = lines.map((line) => cells(line).map(parse));
      section.blocks.push({ type: "table", head: head!, rows });
    } else section.blocks.push({ type: "paragraph", inside: parse(lines.join(" ")) });
  }
  for (const section of found) {
    const all = section.heading ? [section.heading, ...section.blocks] : section.blocks;
    section.text = [section.clause ?? "", ...all.map(words)].join(" ");
  }
  return found;
}

/** The items of a list; what is indented goes on with the item above. */
function items(lines: string[]): string[] {
  const all: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) all.push(line.slice(2));
    else all[all.length - 1] += ` ${line.trim()}`;
  }
  return all;
}

/** For comparing: lower case, and without accents, which phones make hard to type. */
export const fold = (text: string): string => 
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");

/** A text in pieces, every second of which is what was searched for. */
export function split(text: string, query: string): string[] {
  const wanted = fold(query.trim());
  if (!wanted) return [text];
  // Folding may shorten a letter, so we fold letter by letter and remember where each came from.
  const letters = [...text];
  const folded = letters.map(fold);
  const joined = folded.join("");
  const place: number[] = [];
  folded.forEach((letter, index) => place.push(...Array.from(letter, () => index)));
  place.push(letters.length);
  const pieces: string[] = [];
  let from = 0;
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + wanted.length)) {
    const [first, end] = [place[at]!, place[at + wanted.length - 1]! + 1];
    pieces.push(letters.slice(from, first).join(""), letters.slice(first, end).join(""));
    from = end;
  }
  return [...pieces, letters.slice(from).join("")];
}

/** The sections that have what is searched for, each with the heading it stands under. */
export function search(all: Section[], query: string): Section[] {
  const wanted = fold(query.trim());
  if (!wanted) return all;
  const kept: Section[] = [];
  let heading: Section | null = null;
  for (const section of all) {
    // A heading whose own words do not fit is shown all the same, once, above what does.
    if (section.heading) heading = section;
    if (!fold(section.text).includes(wanted)) continue;
    if (heading && heading !== section) kept.push({ ...heading, blocks: [] });
    kept.push(section);
    heading = null;
  }
  return kept;
}
