/** Names at a table, told apart: of several who are called the same, each gets a number. */
export function distinct(names: string[]): string[] {
  return names.map((name, seat) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}

/** Names where there is little room: without what stands in brackets, if that leaves them different. */
export function short(names: string[]): string[] {
  const brief = names.map((name) => name.replace(/ \(.*?\)/, ""));
  return new Set(brief).size === new Set(names).size ? brief : names;
}
