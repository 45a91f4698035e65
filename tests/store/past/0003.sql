CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE answers (
	player TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	request BLOB NOT NULL, 
	answer BLOB NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_answers PRIMARY KEY (player, "key")
)
 WITHOUT ROWID

;
CREATE TABLE pauses (
	began BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	CONSTRAINT pk_pauses PRIMARY KEY (began)
);
CREATE TABLE players (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	name_key TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	password TEXT, 
	mail TEXT, 
	owner TEXT, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT fk_players_owner FOREIGN KEY(owner) REFERENCES players (id)
);
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (id)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	setup BLOB NOT NULL, 
	secret BLOB NOT NULL, 
	number INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	phase TEXT NOT NULL, 
	listed INTEGER NOT NULL, 
	owing INTEGER NOT NULL, 
	bots INTEGER NOT NULL, 
	bot_names BLOB NOT NULL, 
	since BIGINT NOT NULL, 
	slow INTEGER NOT NULL, 
	counted INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE TABLE chat (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id TEXT NOT NULL, 
	player TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT fk_chat_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE choices (
	table_id TEXT NOT NULL, 
	revision INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move BLOB NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_choices PRIMARY KEY (table_id, revision, seat), 
	CONSTRAINT fk_choices_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
CREATE TABLE links (
	hash BLOB NOT NULL, 
	player TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (hash), 
	CONSTRAINT fk_links_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	entry BLOB NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
CREATE TABLE mutes (
	player TEXT NOT NULL, 
	muted TEXT NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (player, muted), 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES players (id), 
	CONSTRAINT fk_mutes_player FOREIGN KEY(player) REFERENCES players (id)
)
 WITHOUT ROWID

;
CREATE TABLE ratings (
	player TEXT NOT NULL, 
	game TEXT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	matches INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (player, game), 
	CONSTRAINT fk_ratings_player FOREIGN KEY(player) REFERENCES players (id)
)
 WITHOUT ROWID

;
CREATE TABLE results (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	player TEXT NOT NULL, 
	game TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	rank INTEGER, 
	won INTEGER NOT NULL, 
	rated INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
CREATE TABLE sessions (
	hash BLOB NOT NULL, 
	player TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE sitting (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	player TEXT NOT NULL, 
	until BIGINT NOT NULL, 
	mailed BIGINT NOT NULL, 
	CONSTRAINT pk_sitting PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_sitting_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_sitting_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
CREATE TABLE tokens (
	id TEXT NOT NULL, 
	hash BLOB NOT NULL, 
	player TEXT NOT NULL, 
	scopes TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT fk_tokens_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT uq_tokens_hash UNIQUE (hash)
);
CREATE TABLE mailing (
	player TEXT NOT NULL, 
	address BLOB, 
	confirmed INTEGER NOT NULL, 
	sent BIGINT NOT NULL, language TEXT DEFAULT 'en' NOT NULL, 
	CONSTRAINT pk_mailing PRIMARY KEY (player), 
	CONSTRAINT fk_mailing_player FOREIGN KEY(player) REFERENCES players (id)
)
 WITHOUT ROWID

;
CREATE TABLE mail_links (
	hash BLOB NOT NULL, 
	player TEXT, 
	address BLOB NOT NULL, 
	kind TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_mail_links PRIMARY KEY (hash), 
	CONSTRAINT fk_mail_links_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_answers_at ON answers (at);
CREATE UNIQUE INDEX ix_players_name_key ON players (name_key) WHERE kind IN ('account', 'bot');
CREATE INDEX ix_players_owner ON players (owner);
CREATE INDEX ix_tables_bots ON tables (since) WHERE bots > 0;
CREATE INDEX ix_tables_lobby ON tables (phase, listed, created);
CREATE INDEX ix_tables_uncounted ON tables (since) WHERE phase = 'over' AND counted = 0;
CREATE INDEX ix_chat_player ON chat (player);
CREATE INDEX ix_chat_table ON chat (table_id, id);
CREATE INDEX ix_links_player ON links (player);
CREATE INDEX ix_ratings_game ON ratings (game, mu);
CREATE INDEX ix_results_player ON results (player, game, at);
CREATE INDEX ix_sessions_player ON sessions (player);
CREATE INDEX ix_sitting_player ON sitting (player);
CREATE INDEX ix_tokens_player ON tokens (player);
CREATE INDEX ix_mailing_address ON mailing (address);
CREATE INDEX ix_mail_links_address ON mail_links (address);
CREATE INDEX ix_mail_links_player ON mail_links (player);
INSERT INTO alembic_version VALUES ('0003');
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '0ef8b242e8375a73ecb00b5a', x'791a11e255ad025ac973c87891976346df7d2235b30b846d4d0299b6a8c3e54a', CAST('13' AS BLOB), 1780008095857);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '1734c67e09a2a5a6092e7d38', x'0287a0cbdaba238d4d34ea9e69deb67f7de65747063b4afb9158a0a4f125fda4', CAST('166' AS BLOB), 1780002003866);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '1876ec8f63583504775aa60f', x'486287e5d3a293ad1dfaf66a8fb7f08ba417c5167561b7603ecaa371a44e7769', CAST('255' AS BLOB), 1780002483722);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '1f2629a38e0058155a37752d', x'bd37fa8f710053628d01f7bf7be17aea38c501830fc9ba177eea6a29fb653ba7', CAST('11' AS BLOB), 1780008068883);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '28af75171377acbba228c51b', x'b676b1e6ca50bc605fab7d71f17b87194f42ada44bcd19966c20a30f511f38f4', CAST('4' AS BLOB), 1780004638211);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '2d4ede7a206545898e453450', x'a04a1bc1ca27b56fdfa3015f2f8d7b0a35e52f6462d81744d229b6a828fd5ed9', CAST('6' AS BLOB), 1780005946861);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '3777739d3b08d18a303d6788', x'810b6b01abe8950e8b3e7aa78072bab81e9b4dff21efab3668ce9fb8d64ead58', CAST('12' AS BLOB), 1780004491953);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '4673c14404fbf164b4807819', x'9128b5fc8d639dae9d18c5e83dedc582e63c3e56615ad49365252e963f92d223', CAST('39' AS BLOB), 1780007065526);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '55a7bb2defb09d174a571e97', x'33bfec3778073b9eb4013a0711d603c2987b4be588c6fc23ca95aa1beab2d219', CAST('88' AS BLOB), 1780005765952);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '56bd29c192e26965c0cccfd0', x'3296d26c6eccacb336a25cca049c285594f2f7e06dafdd9af73c4f0c80e9bc77', CAST('4' AS BLOB), 1780004400279);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '82d88c41bd1a2fddc6d39046', x'1fc10b6674831c0cf82822174f6e3270cf087c0ab1028a936b45fe1a99617e7a', CAST('23' AS BLOB), 1780005205092);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', '8362b51f990e0c6c3a980858', x'e4277ca4113139145b79aabe9ee7bd19c25ee40c7155af14ae1e302593032885', CAST('40' AS BLOB), 1780005373048);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'be4730fbc33f51b4f8fb8a7e', x'3002c5b4ea9d4232dda4d69a0df1bf8bc8d521563561b2b82ef919b7b77e18cc', CAST('8' AS BLOB), 1780000878972);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'c2ce0bbd03c498995234b010', x'e709a98eb687da9fd97e1c727a24d647f351c95da0bb855957a3c3d22eb57522', CAST('5' AS BLOB), 1780005866653);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'c355c853e5fd7dce1e39ae88', x'074b48b540ab4b3fa6d2262afc4b0d33f779154b124201bbd12af674712f10f1', CAST('41' AS BLOB), 1780005379701);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'ce7413d4c637aeb52d3174cc', x'104b3ec9b8d7be5ffda002e192f4367c05fb35b1f533c6a066ecf3647c4127c5', CAST('5' AS BLOB), 1780006791203);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'd42d8eb637d2b9eb0a395785', x'e85a1ba1bbbe1d1aa5c24eaaaed5558117c4f68204a3308a22e394954c2bb64b', CAST('307' AS BLOB), 1780002740419);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'd664645f2db522b529a68092', x'8bacc4a7c9ef63f50bd722feb05e03d598d8c87b830c6880f9dc836a14fd8632', CAST('148' AS BLOB), 1780001912006);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'e191a1e8f0a32acfe73c86ab', x'925790ba9ec1ae8a97403e108b9557e9fb366931b956838a529e9f3d0bc78080', CAST('2' AS BLOB), 1780004961325);
INSERT INTO answers VALUES ('6I3iB1CD94Z2GaEH', 'f4c8d63014e9c350443410e4', x'cde47bbe90515c96f0157ee4fd6a6cc08f7a32719602225ef1cd05ce66165b68', CAST('6' AS BLOB), 1780004346461);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '077164019dcaab0487814654', x'c464756c81a54558db649d115f80b3cb998baebae1cc7cd42d6e8085db2ee3e6', CAST('132' AS BLOB), 1780003559645);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '13436c620729005737ecfcec', x'b6e25a99ea32c52d603ea47fd8269dde1868841afa33c0ec7615ab4c2c19e127', CAST('95' AS BLOB), 1780001639330);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '17a84d483e1a1d09af005dff', x'f2c2d44e2509e4867f610b3f0e92749715810e2c932ca48eaad170af29594f9e', CAST('267' AS BLOB), 1780002538452);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '1aece352af110fb54626a755', x'2939943a0413bf7eccf4e5153d8d5c9cc346f15c9720765ce854cd09dcd8ad14', CAST('34' AS BLOB), 1780005311253);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '336e9436b740742337ab50d8', x'08857226d7c9e0af6f6013268e03eaa850f6e5fd498335ec4482274a50670aba', CAST('52' AS BLOB), 1780001415669);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '3de5f3f2958752e6bac52bf7', x'4e7ea77ec8c4b09d9ab8340001584b3cf130a3c841a37d709bd1ba4a752362fa', CAST('241' AS BLOB), 1780004121060);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '3f8357edcd2c087ad92a016f', x'239774f22ca408fb18723da19320523c4cd6b746a1d4e3b04c8b23f0c19fa5fb', CAST('10' AS BLOB), 1780004477969);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '57a525faf4d45f69cae98e6b', x'bf75ccb8b64cc5286077e970758d4099f0605c2e2486bf367cfa49e52277382b', CAST('193' AS BLOB), 1780003875627);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '61f06bc4250cd785cce91fe4', x'c6f82db7a87910060414aca6349571af14532338cbfd65ea2b0c84a8bc19940e', CAST('117' AS BLOB), 1780001757905);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '688bdfef7e29d49ca8860a44', x'5de0036798cabbdfc19a2d14a7eb2113c46e98c8153371b76aa14b7292df2199', CAST('80' AS BLOB), 1780005695323);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '7cb0ebdd20d715d6d7e1ce95', x'97a57e84c517a96636d6d3beefbf1d385677658e9f81ef32157f5df046a4d869', CAST('63' AS BLOB), 1780003189955);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', '83d77532aa0e4c0d280e4112', x'86622f2b7e79330f4ea0baa6434cbd5b0a8a523e5d85eca942a2984e4b2baff4', CAST('11' AS BLOB), 1780007763718);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'c1293bd8c8c3894e6cabdede', x'd922ab4957c8f7549c8d9f0e37fe191bc84ef8b2396c97c4e35c870605c3ff19', CAST('65' AS BLOB), 1780001487152);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'e8de4b2caa21fae2918e7686', x'9ef00b64fe0fb191a127d0f2853bc8b6de4d39cb91255709fe594c756d6a4942', CAST('2' AS BLOB), 1780004682048);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'efc74d860063265f14f74012', x'8985dba3cbe58c5e588764c41230caaf845f9f79b72e9d46512bf9bb61d58da5', CAST('171' AS BLOB), 1780003753231);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'f383aec42984185e6567113c', x'd905457ef16695f44a4cf6b598c832289c2681ca20ff15ad16b8d2777e18ae88', CAST('59' AS BLOB), 1780006402826);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'f95e1b2ee4882d1628768e21', x'5615556eb3239c438b451117e294939f69c60c06156e42465875e2473d231830', CAST('26' AS BLOB), 1780002981529);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'fbf76368b996ab1ca2d0d485', x'97744e2dfba34103d58c338bb6fe670d2828f582f0ada34412b6e60f99be8227', CAST('1' AS BLOB), 1780004958449);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'fcfbcf04fd69ba4c960d6b65', x'34630f2e6cc23d60c7b73f9b615ec8b9c43479165e9858870845d0074ef26020', CAST('47' AS BLOB), 1780001393106);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'fff309d394a9222e0104e800', x'c71118539d840f8a2dbe294dbbef61e5ef12d89e6eca35c06019d911658ed6a7', CAST('7' AS BLOB), 1780004743726);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'greeting-5211', x'b779d028f63b0119e4e23a2ca5eb9c079c0c65d974d3c5f68eb941f3aa1dd761', CAST('1' AS BLOB), 1780000024119);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'greeting-pickomino', x'fda395455d285b39b2aadab705b2fea9033317ba688cb9994a9ba678da1dce0e', CAST('2' AS BLOB), 1780001174623);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'greeting-pico', x'57be6a161e83147682937378f8d43ce3ba5dede06251a156073192713c59227a', CAST('1' AS BLOB), 1780004374229);
INSERT INTO answers VALUES ('mf4oqETbloXwkXGN', 'greeting-pikoko', x'7a9c249917cd8198424cc96c5386192a691161f3c4075362e12a675072b7f6df', CAST('2' AS BLOB), 1780005011811);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', '087df974944886a3ac8baa1b', x'56f8d6d1303171945ca7ad740e1b319edf06ec640bf06107e2cf26b67f26de2b', CAST('34' AS BLOB), 1780005301620);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', '2591fc18916b05bfe0bc52b1', x'4055a401dd3a464c32504cb57fc3ae7380b85b9264edec790e02ff3edbe36532', CAST('16' AS BLOB), 1780001003728);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', '3ee74fa3136ce8c3c897440e', x'cb4b1e823402e19699d166ca200959e01756adfdc732b7d85b45183df4a5e3e1', CAST('5' AS BLOB), 1780000818796);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', '6555575990d6bf721d4d0888', x'de8a3a04cdbb85c88b2f9ccf98a7e8470dc9241fb6620ae7052d8bb20af51c0e', CAST('5' AS BLOB), 1780005045183);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', '81f1908cb7e8f4462fae8248', x'bbf268715a1b051ec9eac445cdad1df89eb689dac1d0e5e9aaed71f1409803f4', CAST('6' AS BLOB), 1780000835663);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', 'aab66efef891d3510f8a525a', x'37965af38bd75a6172e715c28bd84f15248acf15e91fe5038e0e43ea91301d6d', CAST('11' AS BLOB), 1780000919260);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', 'be378bb8050cac24ba2104f3', x'63cbbb9f14e93edc334879a06e7e4563a6038335e5420a25b3ba46634ad9b43c', CAST('46' AS BLOB), 1780007125013);
INSERT INTO answers VALUES ('uTHM09e7Fa6IbZx7', 'f8fb7f6965fae0b474135275', x'6d1dbf35531c386c69d646a038d0c19701fbd38c9e6c49554a9e68922ffdc8d0', CAST('4' AS BLOB), 1780000804129);
INSERT INTO players VALUES ('mf4oqETbloXwkXGN', 'Ada', 'ada', 'guest', NULL, NULL, NULL, 1780000003691);
INSERT INTO players VALUES ('6I3iB1CD94Z2GaEH', 'Zoë', 'zoë', 'guest', NULL, NULL, NULL, 1780000006378);
INSERT INTO players VALUES ('uTHM09e7Fa6IbZx7', 'Łukasz', 'łukasz', 'guest', NULL, NULL, NULL, 1780000009780);
INSERT INTO players VALUES ('cAjbV9QjrolkgdeA', '', '', 'deleted', NULL, NULL, NULL, 1780000010614);
INSERT INTO tables VALUES ('39R_3iBsdvKce7kXXXKPsQ', CAST('{"id":"39R_3iBsdvKce7kXXXKPsQ","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":true,"help":false,"host":"mf4oqETbloXwkXGN","created":1780000012018,"commitment":"b28f46e0ed8fee9dc682d61189e6ed97a99c9dc11e592c07f4fae99cc3a95a74"}' AS BLOB), x'86999afe505993ad2c53f0dd930d51619fcddf93fa108d1cea377976273506f1', 29, 22, 'over', 1, 0, 0, CAST('{}' AS BLOB), 1780000317559, 0, 1, 1780000012018);
INSERT INTO tables VALUES ('l6zVumLwgSe1g3-JSGqNtA', CAST('{"id":"l6zVumLwgSe1g3-JSGqNtA","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":true,"help":false,"host":"6I3iB1CD94Z2GaEH","created":1780000334100,"commitment":"79c867b03c1b1bce9db1e4b053a5f88fbc6b859e3ecebe2be81b02169f3e44eb"}' AS BLOB), x'3ec02725364a0dfcd0b890ddb4a1097e7208953a67b8f4d1432e16fdb925a7e3', 3, 0, 'waiting', 1, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780000334100);
INSERT INTO tables VALUES ('ZS8IRcvvzwjv_eMPApBsbg', CAST('{"id":"ZS8IRcvvzwjv_eMPApBsbg","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780000347339,"commitment":"080a93a00b44aa96a8b867e8aeea3bccd295607567b31d6c2e502eb57b7eb4f6"}' AS BLOB), x'65695ed1d8b1d9e1cf8946f486b9d0c3c58000b767d078a6a33524b50f1e6207', 9, 3, 'playing', 0, 7, 0, CAST('{}' AS BLOB), 1780000396163, 0, 0, 1780000347339);
INSERT INTO tables VALUES ('UWbASWaNmulc0OEWrQAY9w', CAST('{"id":"UWbASWaNmulc0OEWrQAY9w","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"uTHM09e7Fa6IbZx7","created":1780000409972,"commitment":"b2d2859ac60d7aed454fc3060190afbc5f0794d0125c96b67f2f0f021382c662"}' AS BLOB), x'3b18a56fedcaf75b92cb1c132995af0834e5c69098e25190a2028a80a1c3595a', 1, 0, 'waiting', 0, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780000409972);
INSERT INTO tables VALUES ('hPBE_WsTVy0TezmX41zwkQ', CAST('{"id":"hPBE_WsTVy0TezmX41zwkQ","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":false,"help":true,"host":"mf4oqETbloXwkXGN","created":1780000412631,"commitment":"e1ceb3739fb06c66548ce2df6a5676fe8d77c6e1981043161115a47f7645c2e4"}' AS BLOB), x'b12c353a49102797ec4e6da5b0da0faef87d3ce06bab7033b6661d7d2a0b7587', 27, 22, 'over', 0, 0, 0, CAST('{"2":"random"}' AS BLOB), 1780000728886, 0, 1, 1780000412631);
INSERT INTO tables VALUES ('KEGkJjCBUew-oUPt2rDx6Q', CAST('{"id":"KEGkJjCBUew-oUPt2rDx6Q","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780000741149,"commitment":"7bdf6cb1c727228e89273bb99cc9026b9ff391d226052fcdd3de4f02418486ce"}' AS BLOB), x'f6909bbaec0c0432ca1bfe85f608018aa484578a3d0416109a4f453bdc905688', 29, 22, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780001104409, 0, 1, 1780000741149);
INSERT INTO tables VALUES ('864qZ-NbhFcwALN2_IUdTg', CAST('{"id":"864qZ-NbhFcwALN2_IUdTg","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780001118110,"commitment":"abd6c3ceee4ef1cca9e460c810da6c82a435eb3bb3e2702f013ff8704f9a9670"}' AS BLOB), x'0d1dd60ca410d81479601d37e3f1398466d159091b77260c74f47f5d09475e29', 11, 2, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780001138567, 0, 0, 1780001118110);
INSERT INTO tables VALUES ('CbzM1YDMen5ElIIEA7TDEw', CAST('{"id":"CbzM1YDMen5ElIIEA7TDEw","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"live","bank":600,"bonus":5},"listed":true,"help":false,"host":"mf4oqETbloXwkXGN","created":1780001163276,"commitment":"cfb2bc4c5cd0ac743e13675bfd5a2cd80d2bee5913852dfc15c95c4e1b475e0b"}' AS BLOB), x'db679f03458d1e210d320f1c49c3847ebd7f0eca8c513a260645a5e562b6002e', 206, 309, 'over', 1, 0, 0, CAST('{}' AS BLOB), 1780002756823, 0, 1, 1780001163276);
INSERT INTO tables VALUES ('qqorKOEIwLMYgeKM7C5rsw', CAST('{"id":"qqorKOEIwLMYgeKM7C5rsw","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"live","bank":600,"bonus":5},"listed":true,"help":false,"host":"6I3iB1CD94Z2GaEH","created":1780002772069,"commitment":"a35b07cbd8d720b8ad0d0446caece89de0f257723429bc7891ae21158b3e8dcb"}' AS BLOB), x'90a1b17b8c66638f000f562aabd5c24d969bf0e5cfa01844b28ddb2bdcea6430', 2, 0, 'waiting', 1, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780002772069);
INSERT INTO tables VALUES ('TE8ijVcp29qsi8YeQjoFvQ', CAST('{"id":"TE8ijVcp29qsi8YeQjoFvQ","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"live","bank":600,"bonus":5},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780002782533,"commitment":"99c0e10bc2001d09c741298a54a6d602460a53c2bc76d165eb6a9dc5b90f2884"}' AS BLOB), x'9573e79e1b91c497690fd97eccbceb91f42e14565e266f73bae0faa49768a347', 12, 12, 'playing', 0, 2, 0, CAST('{}' AS BLOB), 1780002837013, 0, 0, 1780002782533);
INSERT INTO tables VALUES ('zYzZd75M5tD92SKtJWtFfw', CAST('{"id":"zYzZd75M5tD92SKtJWtFfw","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"live","bank":600,"bonus":5},"listed":false,"help":false,"host":"uTHM09e7Fa6IbZx7","created":1780002846568,"commitment":"658e3b84e9541c180619c83275916c57faf9d33e265d21319aa6990ac6c9fe58"}' AS BLOB), x'd04614e178bbb8387c13cb510c02712185958852cf37519198afdc0c84e74f38', 1, 0, 'waiting', 0, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780002846568);
INSERT INTO tables VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', CAST('{"id":"dZ5cEO1XB4GeJmVsEMQvtA","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"none"},"listed":false,"help":true,"host":"mf4oqETbloXwkXGN","created":1780002849220,"commitment":"d706c01ee5c132ec997d72f34b4926b41ff72304c9fb515cefa4a5a7a9b61a12"}' AS BLOB), x'f8903c77fc75ebd8ac822c10d6d427f87fcff061ecc18fbaaf64229fbf60cb9b', 180, 272, 'over', 0, 0, 0, CAST('{"1":"random"}' AS BLOB), 1780004263634, 0, 1, 1780002849220);
INSERT INTO tables VALUES ('7UjfflILecKoyFqkCEtQmA', CAST('{"id":"7UjfflILecKoyFqkCEtQmA","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004269604,"commitment":"652f742925f3618df6dfa73ddbc6799a0102cafbcef75dc8d83086228e6e59f8"}' AS BLOB), x'39ad47be2aefddc96d1a6d7a66e56d84f8e7adb71673a0c5f933b9c195b52b1b', 10, 8, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780004302610, 0, 1, 1780004269604);
INSERT INTO tables VALUES ('ug05IKESGj6ZVJH_SuGnKQ', CAST('{"id":"ug05IKESGj6ZVJH_SuGnKQ","game":"pickomino","rulesVersion":1,"options":{"steal":"optional","shortGame":false},"seats":2,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004320620,"commitment":"7614f6edc62abc55f79af5978f6f5551bdadc5863e55f101aa9339a72bc32258"}' AS BLOB), x'a5aac9d3325c820c1f1df1b1be076116b46ff09281b74b753bbcb9459fa4ec6e', 10, 6, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780004346461, 0, 0, 1780004320620);
INSERT INTO tables VALUES ('7l3zs2XhRxylgC0BdNXC1A', CAST('{"id":"7l3zs2XhRxylgC0BdNXC1A","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"days","days":3},"listed":true,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004367211,"commitment":"04e5f09e405bd9ccc4bbb35d3bfa277f6c347b9e44f78f101c07d8409ea652d9"}' AS BLOB), x'b6caaa81b43b88c22c973f7623e7b6f283d2429b27e6182bf4986300ec953d12', 24, 19, 'over', 1, 0, 0, CAST('{}' AS BLOB), 1780004577343, 1, 1, 1780004367211);
INSERT INTO tables VALUES ('xsOsjDFncO2BzYQRhaQeJA', CAST('{"id":"xsOsjDFncO2BzYQRhaQeJA","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"days","days":3},"listed":true,"help":false,"host":"6I3iB1CD94Z2GaEH","created":1780004590221,"commitment":"1f1c108354fb5e5d5716f85ed377954f23fe3a47ab02ff18a7c498e9dbdb7977"}' AS BLOB), x'53e5e32fea217c4e7ecb09f8d4ac01e5bfab1c5ef98d3696f7c82040dfc72389', 3, 0, 'over', 1, 0, 0, CAST('{}' AS BLOB), 0, 1, 0, 1780004590221);
INSERT INTO tables VALUES ('G_1473bpYT_Nug9IVRHZ0w', CAST('{"id":"G_1473bpYT_Nug9IVRHZ0w","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"days","days":3},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004596036,"commitment":"adf760d3dfe61ac50ccb2af33f3484becb3028fd36fff517db5bbf70c404b113"}' AS BLOB), x'fb95f167f45fe14147a4634e2d62486d29a06dd14f33e43289da6c0449dd84dd', 8, 4, 'playing', 0, 3, 0, CAST('{}' AS BLOB), 1780004638211, 1, 0, 1780004596036);
INSERT INTO tables VALUES ('53bGNhhSjA9OtjR5cXAYDQ', CAST('{"id":"53bGNhhSjA9OtjR5cXAYDQ","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"days","days":3},"listed":false,"help":false,"host":"uTHM09e7Fa6IbZx7","created":1780004660553,"commitment":"132e059fad3b46c5a40a500be9ae08a6f64779581b6ff7beb44bb00379bc0a0d"}' AS BLOB), x'e573bd0bc01da8ab6d86d8805f803f1736ebed7290f5dcc965606afa87b52cd5', 1, 0, 'waiting', 0, 0, 0, CAST('{}' AS BLOB), 0, 1, 0, 1780004660553);
INSERT INTO tables VALUES ('bOIWad6FYd7bPk-dh-LaKQ', CAST('{"id":"bOIWad6FYd7bPk-dh-LaKQ","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"none"},"listed":false,"help":true,"host":"mf4oqETbloXwkXGN","created":1780004661931,"commitment":"42a297f789cbfcad5eab48b8e4177a8e0859fdfda32b54ed4590647f1495240d"}' AS BLOB), x'10c0fd0c36a158bb8cc617c739aa07349b7afba9aec1a7e84f0fb99b769dce6e', 22, 19, 'over', 0, 0, 0, CAST('{"1":"random"}' AS BLOB), 1780004886678, 0, 1, 1780004661931);
INSERT INTO tables VALUES ('wBqXGPRa-gcGbY1U4M7VHw', CAST('{"id":"wBqXGPRa-gcGbY1U4M7VHw","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004894762,"commitment":"84ad58b017b3eddcf2f1ffad260980a54ad7e1d0c5b37788dd9615c560e38033"}' AS BLOB), x'92f3dd7d49451bdb1a2b86bdb431e86057f64a5e96118f46d6f20b6ca303c5ec', 8, 3, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780004928244, 0, 1, 1780004894762);
INSERT INTO tables VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', CAST('{"id":"Kef8eYlHpd_im7Bl5Co7YQ","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004946504,"commitment":"79e068d003e67141142eb1b2121da272902d812e0f9eb6679235a768473555fc"}' AS BLOB), x'c98066703475814c6d937950401090c4b04dde03ed60fc2193913d1e56481bfc', 8, 2, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780004961325, 0, 0, 1780004946504);
INSERT INTO tables VALUES ('N52vALTEtDPKZOepw79RaQ', CAST('{"id":"N52vALTEtDPKZOepw79RaQ","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":true,"help":false,"host":"mf4oqETbloXwkXGN","created":1780004988627,"commitment":"631d1e6f62914bcadee89158f34fefd83d0d5123140d9af56fd8570ad5a362ba"}' AS BLOB), x'589e45b925159a329bf1f39c33a8fbf3eba697ea6294a71f6a3fac34171f96ab', 95, 91, 'over', 1, 0, 0, CAST('{}' AS BLOB), 1780005786365, 0, 1, 1780004988627);
INSERT INTO tables VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', CAST('{"id":"XJhJh0oqeS5xaRKrOOZ0Hg","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":true,"help":false,"host":"6I3iB1CD94Z2GaEH","created":1780005798740,"commitment":"47de01dc5be6d8c49a1678902bb56bf46f15939822e01fbd1e469d21bc5415e7"}' AS BLOB), x'27c116654194c1b34012e8a9cb21ecad33718b577f4edc95a26bc0f555ec81da', 3, 0, 'waiting', 1, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780005798740);
INSERT INTO tables VALUES ('Pl88OjDNHW93ANW-r9omdg', CAST('{"id":"Pl88OjDNHW93ANW-r9omdg","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780005807693,"commitment":"d1bbe970766d76dd17711b884144302b33f11ae8a4ea9ce24a1cd045d954791d"}' AS BLOB), x'0a508c196b8cacd4f767a66901c1d28afed5aa5dfbb6d67244f2d15d1cf26cfa', 10, 5, 'playing', 0, 7, 0, CAST('{}' AS BLOB), 1780005866653, 0, 0, 1780005807693);
INSERT INTO tables VALUES ('z_G8uJw5ikrDT5qFqThjvg', CAST('{"id":"z_G8uJw5ikrDT5qFqThjvg","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"uTHM09e7Fa6IbZx7","created":1780005882468,"commitment":"ed3a511dfc9d90b3f854a93415781b75f80490f31c448e87d9392f5818a59d66"}' AS BLOB), x'6540105d759d98a8770fb933b0ea8a46cbdc6b6eb4e61ce47c82436e7a3a61ee', 1, 0, 'waiting', 0, 0, 0, CAST('{}' AS BLOB), 0, 0, 0, 1780005882468);
INSERT INTO tables VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', CAST('{"id":"K8Xx8uL2X3I2pAap8iJyWQ","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":false,"help":true,"host":"mf4oqETbloXwkXGN","created":1780005883917,"commitment":"1827e5c2c5f3f6047a2bb67678ceb53e00800549c8ece43af7fa6a8e729659f0"}' AS BLOB), x'76317c7c8dbdc457adaad6ac2f7d5c4006505d2fe94e0ccd65981cb8a9b787da', 93, 91, 'over', 0, 0, 0, CAST('{"2":"random"}' AS BLOB), 1780006705163, 0, 1, 1780005883917);
INSERT INTO tables VALUES ('tf-Rhv-OJohNQFI0uPainw', CAST('{"id":"tf-Rhv-OJohNQFI0uPainw","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780006714981,"commitment":"bfa240dd07b76632eb89ca08c5db1c0181996a01a227503a837967ad5d576ead"}' AS BLOB), x'e0f3c43dd27b35eb246ccce35142dfe8ea9093e40f5a3bc92663beb62d650d9c', 95, 91, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780007508295, 0, 1, 1780006714981);
INSERT INTO tables VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', CAST('{"id":"Vk4rfhdyp2i99KnRm7lZvQ","game":"pikoko","rulesVersion":1,"options":{"startTie":"tied"},"seats":3,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780007513964,"commitment":"5b629ecc82edbde4e1d22c633dbcd2ba671ca30e51fd43d30076eafe336a3b5d"}' AS BLOB), x'4714ab3ac685b1faeb6a7ca50513df610c687d5fe239b58fbf94d0dc14a980b4', 11, 3, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780007545227, 0, 0, 1780007513964);
INSERT INTO tables VALUES ('p2jM7BWdFVY4YMWrra6c3w', CAST('{"id":"p2jM7BWdFVY4YMWrra6c3w","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"live","bank":60,"bonus":0},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780007578608,"commitment":"facc790c75c6f3d5db88a687a8acb953461ad58d021ff1420d4cf752fc021197"}' AS BLOB), x'1d61af7bb3f2cf799e5a7c967670bc774e7f2c5397d7d449246b4ece4136b14a', 30, 22, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780007937671, 0, 1, 1780007578608);
INSERT INTO tables VALUES ('s769HOXBoS0JQwXqBEe6lg', CAST('{"id":"s769HOXBoS0JQwXqBEe6lg","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"none"},"listed":true,"help":false,"host":"mf4oqETbloXwkXGN","created":1780007947681,"commitment":"03986f8b69181d51ee62a1f2eeed86a7e44b836f5fc470adcbd5659a2b34b56d"}' AS BLOB), x'ab6181a2179583facc25c16e46118f3e68e5a4ac4626be1fccc84c62047ac73e', 23, 19, 'over', 1, 0, 0, CAST('{}' AS BLOB), 1780008162733, 0, 0, 1780007947681);
INSERT INTO tables VALUES ('SB3de53Td_kZlmWuCQ4vTA', CAST('{"id":"SB3de53Td_kZlmWuCQ4vTA","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"days","days":2},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780008169297,"commitment":"20299f8095f28a9e9dcef2abcec1de76739c2f713d06fb35add994b429304c94"}' AS BLOB), x'680620e9010e76b8899abe36d54a8e11fc99e1388716b38c58b93e671d6553a2', 5, 1, 'playing', 0, 3, 0, CAST('{}' AS BLOB), 1780008175303, 1, 0, 1780008169297);
INSERT INTO tables VALUES ('EnLwE8k_7fXZw4UCjUul4Q', CAST('{"id":"EnLwE8k_7fXZw4UCjUul4Q","game":"5211","rulesVersion":1,"options":{"longGame":false},"seats":3,"clock":{"type":"days","days":2},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780008187140,"commitment":"cdb2701a76793a692930a6ceb5ea0180ebae48b1aa317ddb1a53da9ca346f459"}' AS BLOB), x'6839b659bb6fbae235cdb20f406c6c343954572f3690a50cfba12e795f57a25d', 7, 1, 'playing', 0, 7, 0, CAST('{}' AS BLOB), 1780008197195, 1, 0, 1780008187140);
INSERT INTO tables VALUES ('sW235LC9yjnifyl7GN6_vA', CAST('{"id":"sW235LC9yjnifyl7GN6_vA","game":"pico","rulesVersion":1,"options":{"deck":"thirteen"},"seats":2,"clock":{"type":"none"},"listed":false,"help":false,"host":"mf4oqETbloXwkXGN","created":1780008206893,"commitment":"c99ed4a8ecd17b3057a622796dd8a724dbcaf9c8d81f7ca189c0fe0c36576182"}' AS BLOB), x'4aee08c1f8a509c630acae1be0648d709f1d73c996ebe1877ff51ae340b6c0bf', 23, 19, 'over', 0, 0, 0, CAST('{}' AS BLOB), 1780008452691, 0, 1, 1780008206893);
INSERT INTO chat VALUES (1, '39R_3iBsdvKce7kXXXKPsQ', 'mf4oqETbloXwkXGN', 1780000024119, 'Viel Glück!');
INSERT INTO chat VALUES (2, '39R_3iBsdvKce7kXXXKPsQ', '6I3iB1CD94Z2GaEH', 1780000328129, 'gg 🦚
again?');
INSERT INTO chat VALUES (3, 'ZS8IRcvvzwjv_eMPApBsbg', '6I3iB1CD94Z2GaEH', 1780000409161, 'hm');
INSERT INTO chat VALUES (4, 'CbzM1YDMen5ElIIEA7TDEw', 'mf4oqETbloXwkXGN', 1780001174623, 'Viel Glück!');
INSERT INTO chat VALUES (5, 'CbzM1YDMen5ElIIEA7TDEw', '6I3iB1CD94Z2GaEH', 1780002768453, 'gg 🦚
again?');
INSERT INTO chat VALUES (6, 'TE8ijVcp29qsi8YeQjoFvQ', '6I3iB1CD94Z2GaEH', 1780002843703, 'hm');
INSERT INTO chat VALUES (7, '7l3zs2XhRxylgC0BdNXC1A', 'mf4oqETbloXwkXGN', 1780004374229, 'Viel Glück!');
INSERT INTO chat VALUES (8, '7l3zs2XhRxylgC0BdNXC1A', '6I3iB1CD94Z2GaEH', 1780004587449, 'gg 🦚
again?');
INSERT INTO chat VALUES (9, 'G_1473bpYT_Nug9IVRHZ0w', '6I3iB1CD94Z2GaEH', 1780004656935, 'hm');
INSERT INTO chat VALUES (10, 'N52vALTEtDPKZOepw79RaQ', 'mf4oqETbloXwkXGN', 1780005011811, 'Viel Glück!');
INSERT INTO chat VALUES (11, 'N52vALTEtDPKZOepw79RaQ', '6I3iB1CD94Z2GaEH', 1780005797491, 'gg 🦚
again?');
INSERT INTO chat VALUES (12, 'Pl88OjDNHW93ANW-r9omdg', '6I3iB1CD94Z2GaEH', 1780005879578, 'hm');
INSERT INTO choices VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 1, 1, CAST('{"type":"play","cards":["O3","O4"]}' AS BLOB), 1780008204697);
INSERT INTO choices VALUES ('G_1473bpYT_Nug9IVRHZ0w', 4, 0, CAST('{"type":"choose","card":13}' AS BLOB), 1780004651903);
INSERT INTO choices VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 2, 0, CAST('{"type":"choose","card":6}' AS BLOB), 1780004968184);
INSERT INTO choices VALUES ('Pl88OjDNHW93ANW-r9omdg', 5, 0, CAST('{"type":"bet","tokens":3}' AS BLOB), 1780005876564);
INSERT INTO choices VALUES ('SB3de53Td_kZlmWuCQ4vTA', 1, 1, CAST('{"type":"choose","card":9}' AS BLOB), 1780008183465);
INSERT INTO choices VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 3, 1, CAST('{"type":"bet","tokens":2}' AS BLOB), 1780007551928);
INSERT INTO choices VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 3, 0, CAST('{"type":"play","cards":["G2"]}' AS BLOB), 1780000404769);
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 1, CAST('{"type":"seated","at":1780000012018,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 2, CAST('{"type":"readied","at":1780000012940,"seat":0,"nonce":"8e880e130bf1a30b839ba8c0eb99a104"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 3, CAST('{"type":"seated","at":1780000016471,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 4, CAST('{"type":"readied","at":1780000016471,"seat":1,"nonce":"be21a37e94030bb4410b6b6c6c0ba2b3"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 5, CAST('{"type":"seated","at":1780000022360,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 6, CAST('{"type":"readied","at":1780000022360,"seat":2,"nonce":"b5a285df4a00e000f819ae3a53c5b6fd"}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 7, CAST('{"type":"started","at":1780000022360,"samples":[{"type":"deck","cards":["B2","B3","G6","T2","G3","Y1","T1","T4","O3","O3","G3","T1","G2","Y2","T1","T1","Y1","G2","G2","G3","G1","O1","B3","B5","T6","T3","T3","T4","O1","B2","B1","Y2","T2","G3","G1","Y1","Y4","O4","G2","Y6","O1","Y4","O2","T2","G4","G5","Y3","O3","T2","T5","Y2","G1","T3","Y2","O1","B4","G1","G2","B4","B2","Y3","B6","B2","G1","B1","O3","B2","Y2","Y3","Y5","Y3","B3","O6","O2","Y2","O2","O3","B3","B1","T2","O2","T1","Y3","B3","B2","Y1","B1","G2","G4","T3","O1","O2","O4","G3","T2","B1","Y1","O5","O2","T3"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 8, CAST('{"type":"moved","at":1780000031059,"moves":{"0":{"type":"play","cards":["Y1","Y2"]},"1":{"type":"play","cards":["G2","G3"]},"2":{"type":"play","cards":["T4","T6"]}},"samples":[],"drawn":99,"times":{"0":1780000024514,"1":1780000028446}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 9, CAST('{"type":"moved","at":1780000048194,"moves":{"0":{"type":"play","cards":["B2"]},"1":{"type":"play","cards":["G1"]},"2":{"type":"play","cards":["T3"]}},"samples":[],"drawn":99,"times":{"0":1780000037260,"1":1780000041813}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 10, CAST('{"type":"moved","at":1780000062435,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["T3"]}},"samples":[],"drawn":99,"times":{"0":1780000052595,"1":1780000058926}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 11, CAST('{"type":"moved","at":1780000079758,"moves":{"0":{"type":"play","cards":["G1","G2"]},"1":{"type":"play","cards":["Y1","Y2"]},"2":{"type":"play","cards":["Y4","Y6"]}},"samples":[],"drawn":99,"times":{"0":1780000070452,"1":1780000075531}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 12, CAST('{"type":"moved","at":1780000093778,"moves":{"0":{"type":"play","cards":["Y4"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["T2"]}},"samples":[],"drawn":99,"times":{"0":1780000086310,"1":1780000091930}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 13, CAST('{"type":"moved","at":1780000100235,"moves":{"0":{"type":"play","cards":["Y3"]},"1":{"type":"play","cards":["T2"]},"2":{"type":"play","cards":["T2"]}},"samples":[],"drawn":99,"times":{"0":1780000097400,"1":1780000099772}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 14, CAST('{"type":"moved","at":1780000114993,"moves":{"0":{"type":"play","cards":["T1","T5"]},"1":{"type":"play","cards":["O2","O3"]},"2":{"type":"play","cards":["G4","G5"]}},"samples":[],"drawn":99,"times":{"0":1780000106640,"1":1780000108591}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 15, CAST('{"type":"moved","at":1780000130830,"moves":{"0":{"type":"play","cards":["T3"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["G3"]}},"samples":[],"drawn":99,"times":{"0":1780000122625,"1":1780000127368}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 16, CAST('{"type":"moved","at":1780000146544,"moves":{"0":{"type":"play","cards":["T1"]},"1":{"type":"play","cards":["B4"]},"2":{"type":"play","cards":["G2"]}},"samples":[],"drawn":99,"times":{"0":1780000136877,"1":1780000141982}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 17, CAST('{"type":"moved","at":1780000165797,"moves":{"0":{"type":"play","cards":["B4","B6"]},"1":{"type":"play","cards":["B2","B3"]},"2":{"type":"play","cards":["G1","G1"]}},"samples":[],"drawn":99,"times":{"0":1780000157455,"1":1780000159629}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 18, CAST('{"type":"moved","at":1780000182968,"moves":{"0":{"type":"play","cards":["B1"]},"1":{"type":"play","cards":["B2"]},"2":{"type":"play","cards":["B5"]}},"samples":[],"drawn":99,"times":{"0":1780000175164,"1":1780000181945}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 19, CAST('{"type":"moved","at":1780000201264,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["G2"]},"2":{"type":"play","cards":["G1"]}},"samples":[],"drawn":99,"times":{"0":1780000192670,"1":1780000195246}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 20, CAST('{"type":"moved","at":1780000215705,"moves":{"0":{"type":"play","cards":["O3","O4"]},"1":{"type":"play","cards":["B2","B3"]},"2":{"type":"play","cards":["Y3","Y5"]}},"samples":[],"drawn":99,"times":{"0":1780000209683,"1":1780000211571}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 21, CAST('{"type":"moved","at":1780000230811,"moves":{"0":{"type":"play","cards":["O3"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["Y3"]}},"samples":[],"drawn":99,"times":{"0":1780000225582,"1":1780000227908}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 22, CAST('{"type":"moved","at":1780000238692,"moves":{"0":{"type":"play","cards":["O2"]},"1":{"type":"play","cards":["B3"]},"2":{"type":"play","cards":["T1"]}},"samples":[],"drawn":99,"times":{"0":1780000235916,"1":1780000237944}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 23, CAST('{"type":"moved","at":1780000247534,"moves":{"0":{"type":"play","cards":["Y3","Y3"]},"1":{"type":"play","cards":["Y2","Y2"]},"2":{"type":"play","cards":["O2","O6"]}},"samples":[],"drawn":99,"times":{"0":1780000243070,"1":1780000243869}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 24, CAST('{"type":"moved","at":1780000261338,"moves":{"0":{"type":"play","cards":["Y2"]},"1":{"type":"play","cards":["Y2"]},"2":{"type":"play","cards":["O2"]}},"samples":[],"drawn":99,"times":{"0":1780000255794,"1":1780000257849}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 25, CAST('{"type":"moved","at":1780000275451,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["O2"]},"2":{"type":"play","cards":["O4"]}},"samples":[],"drawn":99,"times":{"0":1780000271970,"1":1780000275163}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 26, CAST('{"type":"moved","at":1780000288168,"moves":{"0":{"type":"play","cards":["T2","T3"]},"1":{"type":"play","cards":["O1","O2"]},"2":{"type":"play","cards":["G2","G3"]}},"samples":[],"drawn":99,"times":{"0":1780000283839,"1":1780000284269}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 27, CAST('{"type":"moved","at":1780000299697,"moves":{"0":{"type":"play","cards":["O5"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["B2"]}},"samples":[],"drawn":99,"times":{"0":1780000293146,"1":1780000296732}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 28, CAST('{"type":"moved","at":1780000317559,"moves":{"0":{"type":"play","cards":["B3"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["T3"]}},"samples":[],"drawn":99,"times":{"0":1780000307420,"1":1780000313954}}' AS BLOB));
INSERT INTO log VALUES ('39R_3iBsdvKce7kXXXKPsQ', 29, CAST('{"type":"rematched","at":1780000337043,"table":"l6zVumLwgSe1g3-JSGqNtA"}' AS BLOB));
INSERT INTO log VALUES ('53bGNhhSjA9OtjR5cXAYDQ', 1, CAST('{"type":"seated","at":1780004660553,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 1, CAST('{"type":"seated","at":1780004269604,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 2, CAST('{"type":"readied","at":1780004271375,"seat":0,"nonce":"249cf5dbbfb479fde407ab27cb5cf536"}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 3, CAST('{"type":"seated","at":1780004274597,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 4, CAST('{"type":"readied","at":1780004274597,"seat":1,"nonce":"db90c83d0c9fcb6ba3f5ccd5f8125ab6"}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 5, CAST('{"type":"started","at":1780004274597,"samples":[{"type":"start","seat":1},{"type":"roll","dice":[2,2,5,5,"W","W","W","W"]}],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 6, CAST('{"type":"moved","at":1780004281859,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 7, CAST('{"type":"moved","at":1780004289198,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":13}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 8, CAST('{"type":"moved","at":1780004296393,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":13}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 9, CAST('{"type":"moved","at":1780004302610,"moves":{"1":{"type":"stop","tile":25,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,2,2,3,3,"W"]}],"drawn":21}' AS BLOB));
INSERT INTO log VALUES ('7UjfflILecKoyFqkCEtQmA', 10, CAST('{"type":"resigned","at":1780004308838,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 1, CAST('{"type":"seated","at":1780004367211,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 2, CAST('{"type":"readied","at":1780004368038,"seat":0,"nonce":"27297aa69f01f8977442e7717eb5b9dc"}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 3, CAST('{"type":"seated","at":1780004371858,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 4, CAST('{"type":"readied","at":1780004371858,"seat":1,"nonce":"27a07b6068a414a23b5408b2ab8b7253"}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 5, CAST('{"type":"started","at":1780004371858,"samples":[{"type":"deal","hands":[[9,13,6,10,8,2],[3,11,7,4,12,5]],"open":16}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 6, CAST('{"type":"moved","at":1780004379281,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004377301}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 7, CAST('{"type":"moved","at":1780004390306,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004385119}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 8, CAST('{"type":"moved","at":1780004400279,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780004397702}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 9, CAST('{"type":"moved","at":1780004411130,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004408092}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 10, CAST('{"type":"moved","at":1780004424032,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":3}},"samples":[],"drawn":12,"times":{"0":1780004419694}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 11, CAST('{"type":"moved","at":1780004435790,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":4}},"samples":[],"drawn":12,"times":{"0":1780004433594}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 12, CAST('{"type":"moved","at":1780004451443,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":4}},"samples":[],"drawn":12,"times":{"0":1780004443715}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 13, CAST('{"type":"moved","at":1780004460207,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":7}},"samples":[],"drawn":12,"times":{"0":1780004456073}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 14, CAST('{"type":"moved","at":1780004471785,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":7}},"samples":[],"drawn":12,"times":{"0":1780004468299}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 15, CAST('{"type":"moved","at":1780004480257,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780004477969}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 16, CAST('{"type":"moved","at":1780004491953,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":2}},"samples":[],"drawn":12,"times":{"0":1780004487168}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 17, CAST('{"type":"moved","at":1780004506597,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780004504057}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 18, CAST('{"type":"moved","at":1780004516062,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780004513127}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 19, CAST('{"type":"moved","at":1780004528455,"moves":{"0":{"type":"choose","card":3},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780004522468}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 20, CAST('{"type":"moved","at":1780004537629,"moves":{"0":{"type":"choose","card":4},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780004535766}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 21, CAST('{"type":"moved","at":1780004553755,"moves":{"0":{"type":"choose","card":4},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780004549531}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 22, CAST('{"type":"moved","at":1780004568648,"moves":{"0":{"type":"choose","card":7},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780004562043}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 23, CAST('{"type":"moved","at":1780004577343,"moves":{"0":{"type":"choose","card":7},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780004575528}}' AS BLOB));
INSERT INTO log VALUES ('7l3zs2XhRxylgC0BdNXC1A', 24, CAST('{"type":"rematched","at":1780004591171,"table":"xsOsjDFncO2BzYQRhaQeJA"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 1, CAST('{"type":"seated","at":1780001118110,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 2, CAST('{"type":"readied","at":1780001120950,"seat":0,"nonce":"81d30a50b3a032faa3702ed6c2e4cbb9"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 3, CAST('{"type":"seated","at":1780001126531,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 4, CAST('{"type":"readied","at":1780001126531,"seat":1,"nonce":"0626edff8b20d2d9c164373ecd0efadf"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 5, CAST('{"type":"seated","at":1780001132259,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 6, CAST('{"type":"readied","at":1780001132259,"seat":2,"nonce":"8ec830c80c71da2126f1df436750e2b7"}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 7, CAST('{"type":"started","at":1780001132259,"samples":[{"type":"deck","cards":["B3","O1","G5","B1","T1","O1","Y6","O2","Y1","O4","O2","G3","Y2","O3","T2","T3","B2","O1","B2","Y3","T2","T2","G2","G2","Y2","O3","B2","B3","Y2","Y3","O4","T3","B2","G3","Y3","O6","T4","Y1","Y5","G3","O2","Y3","T2","G3","Y1","T3","B4","B4","Y2","O1","B3","B5","O2","Y4","G1","G2","T1","Y1","B3","O3","G1","T2","B6","T6","Y2","G2","G3","B1","B2","G1","G6","T2","B2","B1","O5","B3","T5","O2","T1","G4","O3","O3","G1","G2","T4","G1","G4","B1","Y1","T3","O2","G2","Y2","O1","T3","Y3","T1","Y4","T1","B1"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 8, CAST('{"type":"moved","at":1780001138567,"moves":{"0":{"type":"play","cards":["T2","T3"]},"1":{"type":"play","cards":["T2","T2"]},"2":{"type":"play","cards":["B2","B3"]}},"samples":[],"drawn":99,"times":{"0":1780001134412,"1":1780001137516}}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 9, CAST('{"type":"agreed","at":1780001147736,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 10, CAST('{"type":"agreed","at":1780001155038,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('864qZ-NbhFcwALN2_IUdTg', 11, CAST('{"type":"agreed","at":1780001159424,"seat":2}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 1, CAST('{"type":"seated","at":1780001163276,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 2, CAST('{"type":"readied","at":1780001167050,"seat":0,"nonce":"5f11180c59442edbbc271fe70bc73a76"}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 3, CAST('{"type":"seated","at":1780001171287,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 4, CAST('{"type":"readied","at":1780001171287,"seat":1,"nonce":"bbd073da11c88650b7e77794ae9d2857"}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 5, CAST('{"type":"started","at":1780001171287,"samples":[{"type":"start","seat":1},{"type":"roll","dice":[1,1,1,2,3,5,"W","W"]}],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 6, CAST('{"type":"moved","at":1780001176582,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 7, CAST('{"type":"moved","at":1780001183310,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,4,4,5,5]}],"drawn":15}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 8, CAST('{"type":"moved","at":1780001193557,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":15}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 9, CAST('{"type":"moved","at":1780001202664,"moves":{"1":{"type":"stop","tile":22,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,1,3,3,4,4,5]}],"drawn":23}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 10, CAST('{"type":"moved","at":1780001210786,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":23}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 11, CAST('{"type":"moved","at":1780001219214,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,3,3,3,4]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 12, CAST('{"type":"moved","at":1780001229948,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 13, CAST('{"type":"moved","at":1780001234500,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,4]}],"drawn":32}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 14, CAST('{"type":"moved","at":1780001241974,"moves":{"0":{"type":"take","face":1}},"samples":[],"drawn":32}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 15, CAST('{"type":"moved","at":1780001247241,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3]},{"type":"roll","dice":[1,1,1,2,2,3,3,"W"]}],"drawn":41}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 16, CAST('{"type":"moved","at":1780001256877,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":41}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 17, CAST('{"type":"moved","at":1780001263740,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,2,3,"W"]}],"drawn":47}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 18, CAST('{"type":"moved","at":1780001270197,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":47}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 19, CAST('{"type":"moved","at":1780001275231,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,3,4]}],"drawn":50}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 20, CAST('{"type":"moved","at":1780001279538,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":50}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 21, CAST('{"type":"moved","at":1780001289887,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4]},{"type":"roll","dice":[1,2,2,4,5,5,5,5]}],"drawn":60}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 22, CAST('{"type":"moved","at":1780001298132,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":60}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 23, CAST('{"type":"moved","at":1780001307769,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,"W"]}],"drawn":64}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 24, CAST('{"type":"moved","at":1780001314419,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":64}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 25, CAST('{"type":"moved","at":1780001321976,"moves":{"0":{"type":"stop","tile":25,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,2,4,5,5,5]}],"drawn":72}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 26, CAST('{"type":"moved","at":1780001332140,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":72}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 27, CAST('{"type":"moved","at":1780001339884,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,3,5,5]}],"drawn":77}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 28, CAST('{"type":"moved","at":1780001348451,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":77}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 29, CAST('{"type":"moved","at":1780001358192,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,"W","W"]}],"drawn":81}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 30, CAST('{"type":"moved","at":1780001363460,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":81}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 31, CAST('{"type":"moved","at":1780001372585,"moves":{"1":{"type":"stop","tile":28,"from":"grill"}},"samples":[{"type":"roll","dice":[2,2,3,3,5,5,"W","W"]}],"drawn":89}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 32, CAST('{"type":"moved","at":1780001377904,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":89}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 33, CAST('{"type":"moved","at":1780001384834,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,4,5,"W"]}],"drawn":95}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 34, CAST('{"type":"moved","at":1780001393106,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":95}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 35, CAST('{"type":"moved","at":1780001398721,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,4]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 36, CAST('{"type":"moved","at":1780001408835,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 37, CAST('{"type":"moved","at":1780001415669,"moves":{"0":{"type":"stop","tile":21,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,3,3,4,4,5,"W"]}],"drawn":107}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 38, CAST('{"type":"moved","at":1780001422497,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":107}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 39, CAST('{"type":"moved","at":1780001429730,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,5,5,5,"W"]}],"drawn":113}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 40, CAST('{"type":"moved","at":1780001439404,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":113}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 41, CAST('{"type":"moved","at":1780001449380,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,"W"]}],"drawn":116}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 42, CAST('{"type":"moved","at":1780001456683,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":116}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 43, CAST('{"type":"moved","at":1780001461862,"moves":{"1":{"type":"stop","tile":27,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,3,3,4,4,5]}],"drawn":124}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 44, CAST('{"type":"moved","at":1780001471013,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":124}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 45, CAST('{"type":"moved","at":1780001480059,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5,"W","W"]}],"drawn":130}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 46, CAST('{"type":"moved","at":1780001487152,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":130}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 47, CAST('{"type":"moved","at":1780001498540,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,"W","W","W"]}],"drawn":134}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 48, CAST('{"type":"moved","at":1780001504214,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":134}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 49, CAST('{"type":"moved","at":1780001510451,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,5,"W"]}],"drawn":137}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 50, CAST('{"type":"moved","at":1780001516364,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":137}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 51, CAST('{"type":"moved","at":1780001526820,"moves":{"0":{"type":"stop","tile":26,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,3,3,3,5,"W"]}],"drawn":145}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 52, CAST('{"type":"moved","at":1780001531052,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":145}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 53, CAST('{"type":"moved","at":1780001540550,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,3,3,4]}],"drawn":150}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 54, CAST('{"type":"moved","at":1780001546606,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":150}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 55, CAST('{"type":"moved","at":1780001555150,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,"W"]}],"drawn":154}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 56, CAST('{"type":"moved","at":1780001564998,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":154}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 57, CAST('{"type":"moved","at":1780001574434,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4]}],"drawn":157}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 58, CAST('{"type":"moved","at":1780001581481,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":157}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 59, CAST('{"type":"moved","at":1780001587117,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,5]}],"drawn":159}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 60, CAST('{"type":"moved","at":1780001597423,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":159}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 61, CAST('{"type":"moved","at":1780001604547,"moves":{"1":{"type":"stop","tile":24,"from":"grill"}},"samples":[{"type":"roll","dice":[3,3,4,4,5,5,"W","W"]}],"drawn":167}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 62, CAST('{"type":"moved","at":1780001613173,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":167}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 63, CAST('{"type":"moved","at":1780001617979,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,4,5,"W","W"]}],"drawn":173}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 64, CAST('{"type":"moved","at":1780001626208,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":173}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 65, CAST('{"type":"moved","at":1780001635827,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,5,"W","W"]}],"drawn":178}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 66, CAST('{"type":"moved","at":1780001639330,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":178}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 67, CAST('{"type":"moved","at":1780001649342,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,5,"W"]}],"drawn":182}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 68, CAST('{"type":"moved","at":1780001658081,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":182}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 69, CAST('{"type":"moved","at":1780001666650,"moves":{"0":{"type":"stop","tile":22,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,4,5,5,5,"W"]}],"drawn":190}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 70, CAST('{"type":"moved","at":1780001673080,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":190}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 71, CAST('{"type":"moved","at":1780001680743,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,3,4]}],"drawn":195}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 72, CAST('{"type":"moved","at":1780001690913,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":195}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 73, CAST('{"type":"moved","at":1780001698470,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2]}],"drawn":198}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 74, CAST('{"type":"moved","at":1780001705075,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":198}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 75, CAST('{"type":"moved","at":1780001715483,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[5]},{"type":"roll","dice":[1,1,2,2,3,4,5,"W"]}],"drawn":207}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 76, CAST('{"type":"moved","at":1780001724961,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":207}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 77, CAST('{"type":"moved","at":1780001733328,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2,3,3,3,5]}],"drawn":214}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 78, CAST('{"type":"moved","at":1780001742313,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":214}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 79, CAST('{"type":"moved","at":1780001749907,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,"W","W"]}],"drawn":218}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 80, CAST('{"type":"moved","at":1780001757905,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":218}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 81, CAST('{"type":"moved","at":1780001768703,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,5,"W"]}],"drawn":221}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 82, CAST('{"type":"moved","at":1780001775220,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":221}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 83, CAST('{"type":"moved","at":1780001778003,"moves":{"0":{"type":"stop","tile":23,"from":"grill"}},"samples":[{"type":"roll","dice":[1,4,5,5,"W","W","W","W"]}],"drawn":229}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 84, CAST('{"type":"moved","at":1780001780729,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":229}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 85, CAST('{"type":"moved","at":1780001791685,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":233}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 86, CAST('{"type":"moved","at":1780001800950,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":233}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 87, CAST('{"type":"moved","at":1780001810118,"moves":{"1":{"type":"stop","tile":24,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,3,3,4,5,5,"W"]}],"drawn":241}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 88, CAST('{"type":"moved","at":1780001818809,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":241}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 89, CAST('{"type":"moved","at":1780001825346,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,4,5,5]}],"drawn":247}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 90, CAST('{"type":"moved","at":1780001830561,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":247}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 91, CAST('{"type":"moved","at":1780001837583,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,3,3,"W"]}],"drawn":252}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 92, CAST('{"type":"moved","at":1780001848465,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":252}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 93, CAST('{"type":"moved","at":1780001856293,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,5]}],"drawn":254}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 94, CAST('{"type":"moved","at":1780001863342,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":254}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 95, CAST('{"type":"moved","at":1780001870811,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3]},{"type":"roll","dice":[2,2,2,3,4,4,"W","W"]}],"drawn":263}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 96, CAST('{"type":"moved","at":1780001877341,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":263}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 97, CAST('{"type":"moved","at":1780001890445,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,4,5,"W","W"]}],"drawn":269}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 98, CAST('{"type":"moved","at":1780001898738,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":269}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 99, CAST('{"type":"moved","at":1780001905146,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,3,"W"]}],"drawn":273}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 100, CAST('{"type":"moved","at":1780001912006,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":273}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 101, CAST('{"type":"moved","at":1780001920822,"moves":{"1":{"type":"stop","tile":22,"from":0}},"samples":[{"type":"roll","dice":[1,1,2,4,4,5,"W","W"]}],"drawn":281}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 102, CAST('{"type":"moved","at":1780001931437,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":281}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 103, CAST('{"type":"moved","at":1780001936386,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,4,"W","W","W"]}],"drawn":287}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 104, CAST('{"type":"moved","at":1780001938604,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":287}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 105, CAST('{"type":"moved","at":1780001946912,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,5,5,"W"]}],"drawn":292}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 106, CAST('{"type":"moved","at":1780001951241,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":292}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 107, CAST('{"type":"moved","at":1780001960093,"moves":{"0":{"type":"stop","tile":23,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,3,4,5,5,"W"]}],"drawn":300}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 108, CAST('{"type":"moved","at":1780001969314,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":300}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 109, CAST('{"type":"moved","at":1780001978670,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,5,5,"W","W"]}],"drawn":306}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 110, CAST('{"type":"moved","at":1780001984553,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":306}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 111, CAST('{"type":"moved","at":1780001994730,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,"W","W"]}],"drawn":310}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 112, CAST('{"type":"moved","at":1780002003866,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":310}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 113, CAST('{"type":"moved","at":1780002013268,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,"W"]}],"drawn":313}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 114, CAST('{"type":"moved","at":1780002017628,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":313}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 115, CAST('{"type":"moved","at":1780002028220,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,5]}],"drawn":315}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 116, CAST('{"type":"moved","at":1780002035410,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":315}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 117, CAST('{"type":"moved","at":1780002044807,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4]},{"type":"roll","dice":[1,1,2,5,5,5,5,"W"]}],"drawn":324}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 118, CAST('{"type":"moved","at":1780002051929,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":324}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 119, CAST('{"type":"moved","at":1780002062124,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,3,3]}],"drawn":328}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 120, CAST('{"type":"moved","at":1780002072360,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":328}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 121, CAST('{"type":"moved","at":1780002081260,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2]}],"drawn":329}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 122, CAST('{"type":"moved","at":1780002091448,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":329}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 123, CAST('{"type":"moved","at":1780002098347,"moves":{"0":{"type":"stop","tile":null,"from":null}},"samples":[{"type":"roll","dice":[1,2,2,4,4,5,5,"W"]}],"drawn":337}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 124, CAST('{"type":"moved","at":1780002109150,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":337}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 125, CAST('{"type":"moved","at":1780002115323,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,4,4,5,5]}],"drawn":343}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 126, CAST('{"type":"moved","at":1780002122619,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":343}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 127, CAST('{"type":"moved","at":1780002132049,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,5,5,"W"]}],"drawn":347}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 128, CAST('{"type":"moved","at":1780002144463,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":347}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 129, CAST('{"type":"moved","at":1780002150514,"moves":{"1":{"type":"stop","tile":23,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,4,4,5,5,"W"]}],"drawn":355}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 130, CAST('{"type":"moved","at":1780002157398,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":355}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 131, CAST('{"type":"moved","at":1780002165852,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4,5,5,"W"]}],"drawn":361}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 132, CAST('{"type":"moved","at":1780002172928,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":361}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 133, CAST('{"type":"moved","at":1780002181792,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4,5,"W"]}],"drawn":366}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 134, CAST('{"type":"moved","at":1780002185261,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":366}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 135, CAST('{"type":"moved","at":1780002195961,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,3,5,"W"]}],"drawn":370}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 136, CAST('{"type":"moved","at":1780002209538,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":370}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 137, CAST('{"type":"moved","at":1780002217054,"moves":{"0":{"type":"stop","tile":22,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,1,1,3,5,"W","W"]}],"drawn":378}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 138, CAST('{"type":"moved","at":1780002225056,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":378}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 139, CAST('{"type":"moved","at":1780002233373,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5,5,"W"]}],"drawn":384}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 140, CAST('{"type":"moved","at":1780002243741,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":384}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 141, CAST('{"type":"moved","at":1780002252620,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,5,"W","W"]}],"drawn":388}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 142, CAST('{"type":"moved","at":1780002257538,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":388}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 143, CAST('{"type":"moved","at":1780002262068,"moves":{"1":{"type":"stop","tile":22,"from":0}},"samples":[{"type":"roll","dice":[1,1,2,3,5,5,"W","W"]}],"drawn":396}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 144, CAST('{"type":"moved","at":1780002270896,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":396}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 145, CAST('{"type":"moved","at":1780002279969,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,1,3,4,"W"]}],"drawn":402}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 146, CAST('{"type":"moved","at":1780002290223,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":402}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 147, CAST('{"type":"moved","at":1780002300925,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,4,4,"W"]}],"drawn":407}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 148, CAST('{"type":"moved","at":1780002310328,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":407}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 149, CAST('{"type":"moved","at":1780002318589,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2,2]}],"drawn":411}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 150, CAST('{"type":"moved","at":1780002323771,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":411}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 151, CAST('{"type":"moved","at":1780002334398,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,5]}],"drawn":413}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 152, CAST('{"type":"moved","at":1780002342962,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":413}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 153, CAST('{"type":"moved","at":1780002347767,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":["W"]},{"type":"roll","dice":[2,2,2,2,5,5,"W","W"]}],"drawn":422}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 154, CAST('{"type":"moved","at":1780002355813,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":422}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 155, CAST('{"type":"moved","at":1780002363151,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,2,3,4,"W"]}],"drawn":428}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 156, CAST('{"type":"moved","at":1780002371422,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":428}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 157, CAST('{"type":"moved","at":1780002377128,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,5]}],"drawn":431}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 158, CAST('{"type":"moved","at":1780002386478,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":431}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 159, CAST('{"type":"moved","at":1780002393226,"moves":{"1":{"type":"stop","tile":21,"from":0}},"samples":[{"type":"roll","dice":[1,1,1,2,2,3,4,5]}],"drawn":439}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 160, CAST('{"type":"moved","at":1780002398997,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":439}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 161, CAST('{"type":"moved","at":1780002404190,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,3,"W","W","W"]}],"drawn":446}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 162, CAST('{"type":"moved","at":1780002413500,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":446}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 163, CAST('{"type":"moved","at":1780002422338,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4,"W"]}],"drawn":450}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 164, CAST('{"type":"moved","at":1780002432279,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":450}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 165, CAST('{"type":"moved","at":1780002440630,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,3,"W"]}],"drawn":453}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 166, CAST('{"type":"moved","at":1780002444968,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":453}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 167, CAST('{"type":"moved","at":1780002454397,"moves":{"0":{"type":"stop","tile":30,"from":"grill"}},"samples":[{"type":"roll","dice":[1,3,4,4,5,5,"W","W"]}],"drawn":461}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 168, CAST('{"type":"moved","at":1780002465905,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":461}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 169, CAST('{"type":"moved","at":1780002473044,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,1,4,"W","W"]}],"drawn":467}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 170, CAST('{"type":"moved","at":1780002483722,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":467}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 171, CAST('{"type":"moved","at":1780002492474,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,4,4,"W"]}],"drawn":472}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 172, CAST('{"type":"moved","at":1780002501326,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":472}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 173, CAST('{"type":"moved","at":1780002506140,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,"W","W"]}],"drawn":475}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 174, CAST('{"type":"moved","at":1780002513727,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":475}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 175, CAST('{"type":"moved","at":1780002522862,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4]},{"type":"roll","dice":[1,2,2,3,3,4,"W","W"]}],"drawn":485}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 176, CAST('{"type":"moved","at":1780002529354,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":485}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 177, CAST('{"type":"moved","at":1780002538452,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,3,3,5,"W"]}],"drawn":491}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 178, CAST('{"type":"moved","at":1780002546452,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":491}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 179, CAST('{"type":"moved","at":1780002554967,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2,3]}],"drawn":495}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 180, CAST('{"type":"moved","at":1780002567400,"moves":{"0":{"type":"take","face":1}},"samples":[],"drawn":495}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 181, CAST('{"type":"moved","at":1780002572251,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3]}],"drawn":497}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 182, CAST('{"type":"moved","at":1780002580775,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":497}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 183, CAST('{"type":"moved","at":1780002590450,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":["W"]},{"type":"roll","dice":[2,2,3,3,4,5,"W","W"]}],"drawn":506}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 184, CAST('{"type":"moved","at":1780002599391,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":506}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 185, CAST('{"type":"moved","at":1780002604176,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,3,4,5,5,"W"]}],"drawn":512}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 186, CAST('{"type":"moved","at":1780002612206,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":512}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 187, CAST('{"type":"moved","at":1780002617623,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,3,5]}],"drawn":516}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 188, CAST('{"type":"moved","at":1780002626478,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":516}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 189, CAST('{"type":"moved","at":1780002639117,"moves":{"1":{"type":"stop","tile":21,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,3,3,4,4,5,"W"]}],"drawn":524}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 190, CAST('{"type":"moved","at":1780002645521,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":524}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 191, CAST('{"type":"moved","at":1780002649664,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,3,3,"W"]}],"drawn":530}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 192, CAST('{"type":"moved","at":1780002658005,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":530}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 193, CAST('{"type":"moved","at":1780002665539,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,5]}],"drawn":533}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 194, CAST('{"type":"moved","at":1780002673410,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":533}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 195, CAST('{"type":"moved","at":1780002681376,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,5]}],"drawn":535}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 196, CAST('{"type":"moved","at":1780002688865,"moves":{"0":{"type":"take","face":1}},"samples":[],"drawn":535}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 197, CAST('{"type":"moved","at":1780002699270,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":["W"]}],"drawn":536}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 198, CAST('{"type":"moved","at":1780002704581,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":536}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 199, CAST('{"type":"moved","at":1780002711232,"moves":{"0":{"type":"stop","tile":26,"from":"grill"}},"samples":[{"type":"roll","dice":[3,3,4,4,5,5,"W","W"]}],"drawn":544}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 200, CAST('{"type":"moved","at":1780002717676,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":544}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 201, CAST('{"type":"moved","at":1780002728193,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,5,5,5,"W"]}],"drawn":550}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 202, CAST('{"type":"moved","at":1780002733656,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":550}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 203, CAST('{"type":"moved","at":1780002740419,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,4]}],"drawn":553}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 204, CAST('{"type":"moved","at":1780002748286,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":553}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 205, CAST('{"type":"moved","at":1780002756823,"moves":{"1":{"type":"stop","tile":30,"from":"grill"}},"samples":[],"drawn":553}' AS BLOB));
INSERT INTO log VALUES ('CbzM1YDMen5ElIIEA7TDEw', 206, CAST('{"type":"rematched","at":1780002775132,"table":"qqorKOEIwLMYgeKM7C5rsw"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 1, CAST('{"type":"seated","at":1780008187140,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 2, CAST('{"type":"readied","at":1780008188077,"seat":0,"nonce":"d4271df7b061aadd7cd82911241242c2"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 3, CAST('{"type":"seated","at":1780008193499,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 4, CAST('{"type":"readied","at":1780008193499,"seat":1,"nonce":"fb14ad9d36b6c3e5a75c4ed69f58d686"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 5, CAST('{"type":"seated","at":1780008197195,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 6, CAST('{"type":"readied","at":1780008197195,"seat":2,"nonce":"a062b40f0ddf6a9dfdba2c6f70fef263"}' AS BLOB));
INSERT INTO log VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 7, CAST('{"type":"started","at":1780008197195,"samples":[{"type":"deck","cards":["Y5","O2","T1","T1","O3","G2","Y2","T3","O3","B4","Y1","O6","O2","B3","G2","Y4","G1","O2","T4","O4","T2","G3","O3","Y2","G3","T2","G2","B1","O5","G2","G6","G5","T2","O2","O4","T2","T1","Y3","Y1","B1","G1","Y2","O2","B3","Y1","Y1","Y2","T3","G1","Y3","O1","G3","T1","G1","Y6","B1","T2","Y3","G1","B2","T3","T1","T3","O1","T4","B3","G3","B6","G3","O1","B1","G4","G2","O1","Y2","B4","B2","G2","O3","G4","B2","T2","Y2","T5","B2","O1","B2","T3","Y1","O3","B3","Y3","B5","T6","B1","B3","Y4","Y3","O2","B2"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 1, CAST('{"type":"seated","at":1780004596036,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 2, CAST('{"type":"readied","at":1780004597107,"seat":0,"nonce":"4a9fbb59fa294184a84353fb4a5226ec"}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 3, CAST('{"type":"seated","at":1780004605615,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 4, CAST('{"type":"readied","at":1780004605615,"seat":1,"nonce":"2e2babb319ebd47323d6433a89b69500"}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 5, CAST('{"type":"started","at":1780004605615,"samples":[{"type":"deal","hands":[[16,2,11,7,10,13],[8,6,12,3,9,4]],"open":5}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 6, CAST('{"type":"moved","at":1780004615958,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":3}},"samples":[],"drawn":12,"times":{"0":1780004610010}}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 7, CAST('{"type":"moved","at":1780004626404,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":4}},"samples":[],"drawn":12,"times":{"0":1780004621197}}' AS BLOB));
INSERT INTO log VALUES ('G_1473bpYT_Nug9IVRHZ0w', 8, CAST('{"type":"moved","at":1780004638211,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780004634510}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 1, CAST('{"type":"botSeated","at":1780005883917,"seat":2,"bot":"random"}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 2, CAST('{"type":"seated","at":1780005883917,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 3, CAST('{"type":"readied","at":1780005885271,"seat":0,"nonce":"47141f689414236974b37f15e9921518"}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 4, CAST('{"type":"seated","at":1780005895189,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 5, CAST('{"type":"readied","at":1780005895189,"seat":1,"nonce":"40af140f782c1ba7b092f4b2ae049cae"}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 6, CAST('{"type":"started","at":1780005895189,"samples":[{"type":"start","seat":1},{"type":"deck","cards":["Y7","B1","R5","P3","M1","Y2","W2","M4","Y3","P5","W5","Y5","P2","B2","R2","B3","W3","Y6","W6","M7","R6","R4","W1","R3","B7","B6","B5","P4","P6"]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 7, CAST('{"type":"moved","at":1780005905517,"moves":{"0":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005900926}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 8, CAST('{"type":"moved","at":1780005916746,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005915426}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 9, CAST('{"type":"moved","at":1780005926268,"moves":{"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"1":1780005924778}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 10, CAST('{"type":"moved","at":1780005939063,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005934479,"1":1780005937435}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 11, CAST('{"type":"moved","at":1780005951489,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":null},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":29,"times":{"0":1780005945097,"1":1780005946861}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 12, CAST('{"type":"moved","at":1780005958464,"moves":{"1":{"type":"play","card":"M7","colour":"P"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 13, CAST('{"type":"moved","at":1780005969620,"moves":{"2":{"type":"play","card":"P3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 14, CAST('{"type":"moved","at":1780005976848,"moves":{"0":{"type":"play","card":"P5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 15, CAST('{"type":"moved","at":1780005983292,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 16, CAST('{"type":"moved","at":1780005991110,"moves":{"2":{"type":"play","card":"Y7"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 17, CAST('{"type":"moved","at":1780005998588,"moves":{"0":{"type":"play","card":"Y5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 18, CAST('{"type":"moved","at":1780006007817,"moves":{"2":{"type":"play","card":"M4","colour":"Y"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 19, CAST('{"type":"moved","at":1780006017077,"moves":{"0":{"type":"play","card":"Y3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 20, CAST('{"type":"moved","at":1780006023962,"moves":{"1":{"type":"play","card":"W6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 21, CAST('{"type":"moved","at":1780006032346,"moves":{"2":{"type":"play","card":"B1"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 22, CAST('{"type":"moved","at":1780006044295,"moves":{"0":{"type":"play","card":"B3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 23, CAST('{"type":"moved","at":1780006054409,"moves":{"1":{"type":"play","card":"R6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 24, CAST('{"type":"moved","at":1780006062103,"moves":{"0":{"type":"play","card":"B2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 25, CAST('{"type":"moved","at":1780006068753,"moves":{"1":{"type":"play","card":"R4"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 26, CAST('{"type":"moved","at":1780006077885,"moves":{"2":{"type":"play","card":"R5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 27, CAST('{"type":"moved","at":1780006083779,"moves":{"0":{"type":"play","card":"W5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 28, CAST('{"type":"moved","at":1780006092586,"moves":{"1":{"type":"play","card":"W3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 29, CAST('{"type":"moved","at":1780006097199,"moves":{"2":{"type":"play","card":"W2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 30, CAST('{"type":"moved","at":1780006108541,"moves":{"0":{"type":"play","card":"R2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 31, CAST('{"type":"moved","at":1780006115623,"moves":{"1":{"type":"play","card":"R3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 32, CAST('{"type":"moved","at":1780006124477,"moves":{"2":{"type":"play","card":"M1","colour":"R"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 33, CAST('{"type":"moved","at":1780006129903,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 34, CAST('{"type":"moved","at":1780006139417,"moves":{"2":{"type":"play","card":"Y2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 35, CAST('{"type":"moved","at":1780006145136,"moves":{"0":{"type":"play","card":"P2"}},"samples":[{"type":"deck","cards":["R3","W1","M7","Y5","R5","Y7","R2","P2","R6","W6","B2","P4","B5","Y3","B1","P3","M1","R4","Y6","W3","Y2","M4","W2","P5","B3","P6","W5","B7","B6"]}],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 36, CAST('{"type":"moved","at":1780006155174,"moves":{"0":{"type":"bet","tokens":2},"1":{"type":"bet","tokens":2}},"samples":[],"drawn":57,"times":{"0":1780006150308}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 37, CAST('{"type":"moved","at":1780006162568,"moves":{"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":57,"times":{"1":1780006160175}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 38, CAST('{"type":"moved","at":1780006181318,"moves":{"0":{"type":"bet","tokens":4},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780006174865}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 39, CAST('{"type":"moved","at":1780006203872,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780006194753,"1":1780006202027}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 40, CAST('{"type":"moved","at":1780006228370,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":0},"2":{"type":"confidence","peacock":0}},"samples":[],"drawn":57,"times":{"0":1780006216246,"1":1780006223582}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 41, CAST('{"type":"moved","at":1780006233244,"moves":{"2":{"type":"play","card":"Y7"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 42, CAST('{"type":"moved","at":1780006240544,"moves":{"0":{"type":"play","card":"Y3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 43, CAST('{"type":"moved","at":1780006247422,"moves":{"1":{"type":"play","card":"M4","colour":"Y"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 44, CAST('{"type":"moved","at":1780006257114,"moves":{"2":{"type":"play","card":"M7","colour":"P"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 45, CAST('{"type":"moved","at":1780006264405,"moves":{"0":{"type":"play","card":"P4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 46, CAST('{"type":"moved","at":1780006274564,"moves":{"1":{"type":"play","card":"P5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 47, CAST('{"type":"moved","at":1780006282629,"moves":{"2":{"type":"play","card":"W1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 48, CAST('{"type":"moved","at":1780006293253,"moves":{"0":{"type":"play","card":"W6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 49, CAST('{"type":"moved","at":1780006297695,"moves":{"1":{"type":"play","card":"W3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 50, CAST('{"type":"moved","at":1780006306040,"moves":{"0":{"type":"play","card":"B5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 51, CAST('{"type":"moved","at":1780006312437,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 52, CAST('{"type":"moved","at":1780006319599,"moves":{"2":{"type":"play","card":"P2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 53, CAST('{"type":"moved","at":1780006328800,"moves":{"0":{"type":"play","card":"B2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 54, CAST('{"type":"moved","at":1780006333091,"moves":{"1":{"type":"play","card":"R4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 55, CAST('{"type":"moved","at":1780006345298,"moves":{"2":{"type":"play","card":"R2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 56, CAST('{"type":"moved","at":1780006353427,"moves":{"0":{"type":"play","card":"B1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 57, CAST('{"type":"moved","at":1780006361476,"moves":{"1":{"type":"play","card":"Y2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 58, CAST('{"type":"moved","at":1780006370141,"moves":{"2":{"type":"play","card":"R3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 59, CAST('{"type":"moved","at":1780006377165,"moves":{"0":{"type":"play","card":"P3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 60, CAST('{"type":"moved","at":1780006384315,"moves":{"1":{"type":"play","card":"M1","colour":"P"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 61, CAST('{"type":"moved","at":1780006390577,"moves":{"2":{"type":"play","card":"Y5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 62, CAST('{"type":"moved","at":1780006402826,"moves":{"0":{"type":"play","card":"R6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 63, CAST('{"type":"moved","at":1780006408232,"moves":{"1":{"type":"play","card":"W2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 64, CAST('{"type":"moved","at":1780006417229,"moves":{"2":{"type":"play","card":"R5"}},"samples":[{"type":"deck","cards":["B5","W6","P2","B2","W5","P4","B7","R5","M4","P6","B3","R2","M7","R6","Y7","R4","R3","W3","W1","M1","P5","P3","B1","Y3","B6","W2","Y2","Y5","Y6"]}],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 65, CAST('{"type":"moved","at":1780006429172,"moves":{"0":{"type":"bet","tokens":4},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780006425095}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 66, CAST('{"type":"moved","at":1780006444952,"moves":{"0":{"type":"bet","tokens":1},"1":{"type":"bet","tokens":1}},"samples":[],"drawn":85,"times":{"0":1780006438328}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 67, CAST('{"type":"moved","at":1780006461809,"moves":{"1":{"type":"bet","tokens":4},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"1":1780006456136}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 68, CAST('{"type":"moved","at":1780006481969,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780006472333,"1":1780006477421}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 69, CAST('{"type":"moved","at":1780006498506,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":null},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":85,"times":{"0":1780006489748,"1":1780006493448}}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 70, CAST('{"type":"moved","at":1780006507509,"moves":{"1":{"type":"play","card":"B1"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 71, CAST('{"type":"moved","at":1780006514334,"moves":{"2":{"type":"play","card":"B7"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 72, CAST('{"type":"moved","at":1780006524222,"moves":{"0":{"type":"play","card":"M4","colour":"B"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 73, CAST('{"type":"moved","at":1780006536235,"moves":{"2":{"type":"play","card":"B5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 74, CAST('{"type":"moved","at":1780006544406,"moves":{"0":{"type":"play","card":"B3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 75, CAST('{"type":"moved","at":1780006551910,"moves":{"1":{"type":"play","card":"P5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 76, CAST('{"type":"moved","at":1780006559253,"moves":{"2":{"type":"play","card":"B2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 77, CAST('{"type":"moved","at":1780006566992,"moves":{"0":{"type":"play","card":"M7","colour":"P"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 78, CAST('{"type":"moved","at":1780006577860,"moves":{"1":{"type":"play","card":"P3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 79, CAST('{"type":"moved","at":1780006584884,"moves":{"2":{"type":"play","card":"P2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 80, CAST('{"type":"moved","at":1780006592496,"moves":{"0":{"type":"play","card":"P6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 81, CAST('{"type":"moved","at":1780006596906,"moves":{"1":{"type":"play","card":"M1","colour":"P"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 82, CAST('{"type":"moved","at":1780006606750,"moves":{"0":{"type":"play","card":"Y7"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 83, CAST('{"type":"moved","at":1780006615044,"moves":{"1":{"type":"play","card":"Y3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 84, CAST('{"type":"moved","at":1780006623174,"moves":{"2":{"type":"play","card":"P4"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 85, CAST('{"type":"moved","at":1780006629878,"moves":{"0":{"type":"play","card":"R6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 86, CAST('{"type":"moved","at":1780006638644,"moves":{"1":{"type":"play","card":"R3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 87, CAST('{"type":"moved","at":1780006647572,"moves":{"2":{"type":"play","card":"R5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 88, CAST('{"type":"moved","at":1780006656126,"moves":{"0":{"type":"play","card":"R4"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 89, CAST('{"type":"moved","at":1780006667925,"moves":{"1":{"type":"play","card":"W3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 90, CAST('{"type":"moved","at":1780006675333,"moves":{"2":{"type":"play","card":"W5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 91, CAST('{"type":"moved","at":1780006690481,"moves":{"0":{"type":"play","card":"R2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 92, CAST('{"type":"moved","at":1780006698157,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 93, CAST('{"type":"moved","at":1780006705163,"moves":{"2":{"type":"play","card":"W6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 1, CAST('{"type":"seated","at":1780000741149,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 2, CAST('{"type":"readied","at":1780000741256,"seat":0,"nonce":"e9848ee886cc3ca72de3738211b57c6a"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 3, CAST('{"type":"seated","at":1780000744525,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 4, CAST('{"type":"readied","at":1780000744525,"seat":1,"nonce":"5ee2c90b94a0935d13eaf6fe6c528324"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 5, CAST('{"type":"seated","at":1780000751178,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 6, CAST('{"type":"readied","at":1780000751178,"seat":2,"nonce":"5930be97cef4b978ad409402ab5b080c"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 7, CAST('{"type":"started","at":1780000751178,"samples":[{"type":"deck","cards":["G2","B1","B3","B2","T1","G2","G3","G1","B4","Y2","G2","B3","T2","O2","O1","Y1","Y1","T5","Y4","B2","O2","B3","G4","Y3","B1","O1","T4","Y4","Y2","T3","O5","B2","G1","G4","T2","B6","T2","O6","Y3","B1","B3","T3","T6","O3","O3","Y2","G2","O1","B2","B3","Y5","T1","G2","G6","T2","T2","O3","B1","O2","T1","Y1","G1","O1","G3","B5","Y6","T3","Y1","B2","O4","Y2","Y2","O1","G3","O2","O3","T1","B2","Y3","O2","O4","Y2","G5","T3","Y3","G3","G1","T1","G1","O3","Y1","G2","O2","B1","B4","G3","T3","Y3","T4","T2"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 8, CAST('{"type":"moved","at":1780000766291,"moves":{"0":{"type":"play","cards":["O1","O2"]},"1":{"type":"play","cards":["B2","B3"]},"2":{"type":"play","cards":["Y3","Y4"]}},"samples":[],"drawn":99,"times":{"0":1780000758174,"1":1780000762329}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 9, CAST('{"type":"resigned","at":1780000781591,"seat":0,"bot":"regular"}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 10, CAST('{"type":"moved","at":1780000789197,"moves":{"0":{"type":"play","cards":["T5"]},"1":{"type":"play","cards":["B2"]},"2":{"type":"play","cards":["G4"]}},"samples":[],"drawn":99,"times":{"0":1780000778349,"1":1780000788301}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 11, CAST('{"type":"moved","at":1780000804129,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["B6"]},"2":{"type":"play","cards":["O1"]}},"samples":[],"drawn":99,"times":{"0":1780000795153,"1":1780000798988}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 12, CAST('{"type":"moved","at":1780000818796,"moves":{"0":{"type":"play","cards":["T2","T3"]},"1":{"type":"play","cards":["O2","O5"]},"2":{"type":"play","cards":["T2","T4"]}},"samples":[],"drawn":99,"times":{"0":1780000809197,"1":1780000815423}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 13, CAST('{"type":"moved","at":1780000835663,"moves":{"0":{"type":"play","cards":["T3"]},"1":{"type":"play","cards":["T6"]},"2":{"type":"play","cards":["G1"]}},"samples":[],"drawn":99,"times":{"0":1780000828437,"1":1780000832249}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 14, CAST('{"type":"moved","at":1780000850660,"moves":{"0":{"type":"play","cards":["O6"]},"1":{"type":"play","cards":["O3"]},"2":{"type":"play","cards":["O3"]}},"samples":[],"drawn":99,"times":{"0":1780000841520,"1":1780000845786}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 15, CAST('{"type":"moved","at":1780000869264,"moves":{"0":{"type":"play","cards":["B3","B3"]},"1":{"type":"play","cards":["Y4","Y5"]},"2":{"type":"play","cards":["B1","B2"]}},"samples":[],"drawn":99,"times":{"0":1780000859452,"1":1780000865105}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 16, CAST('{"type":"moved","at":1780000882450,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["B1"]}},"samples":[],"drawn":99,"times":{"0":1780000876493,"1":1780000878972}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 17, CAST('{"type":"moved","at":1780000896718,"moves":{"0":{"type":"play","cards":["G2"]},"1":{"type":"play","cards":["T1"]},"2":{"type":"play","cards":["Y1"]}},"samples":[],"drawn":99,"times":{"0":1780000890305,"1":1780000892688}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 18, CAST('{"type":"moved","at":1780000919260,"moves":{"0":{"type":"play","cards":["G2","G6"]},"1":{"type":"play","cards":["T2","T2"]},"2":{"type":"play","cards":["B1","T1"]}},"samples":[],"drawn":99,"times":{"0":1780000908881,"1":1780000912511}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 19, CAST('{"type":"moved","at":1780000940169,"moves":{"0":{"type":"play","cards":["G1"]},"1":{"type":"play","cards":["T3"]},"2":{"type":"play","cards":["G3"]}},"samples":[],"drawn":99,"times":{"0":1780000929703,"1":1780000934158}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 20, CAST('{"type":"moved","at":1780000952015,"moves":{"0":{"type":"play","cards":["B5"]},"1":{"type":"play","cards":["Y1"]},"2":{"type":"play","cards":["B2"]}},"samples":[],"drawn":99,"times":{"0":1780000944160,"1":1780000948571}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 21, CAST('{"type":"moved","at":1780000968239,"moves":{"0":{"type":"play","cards":["Y2","Y6"]},"1":{"type":"play","cards":["Y2","Y3"]},"2":{"type":"play","cards":["O3","O4"]}},"samples":[],"drawn":99,"times":{"0":1780000959628,"1":1780000963106}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 22, CAST('{"type":"moved","at":1780000986025,"moves":{"0":{"type":"play","cards":["Y2"]},"1":{"type":"play","cards":["Y3"]},"2":{"type":"play","cards":["Y2"]}},"samples":[],"drawn":99,"times":{"0":1780000974233,"1":1780000981602}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 23, CAST('{"type":"moved","at":1780001003728,"moves":{"0":{"type":"play","cards":["O2"]},"1":{"type":"play","cards":["O2"]},"2":{"type":"play","cards":["O4"]}},"samples":[],"drawn":99,"times":{"0":1780000992751,"1":1780000998376}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 24, CAST('{"type":"moved","at":1780001019709,"moves":{"0":{"type":"play","cards":["G3","G5"]},"1":{"type":"play","cards":["G1","G4"]},"2":{"type":"play","cards":["Y2","Y3"]}},"samples":[],"drawn":99,"times":{"0":1780001009619,"1":1780001013908}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 25, CAST('{"type":"moved","at":1780001038045,"moves":{"0":{"type":"play","cards":["G3"]},"1":{"type":"play","cards":["G2"]},"2":{"type":"play","cards":["B1"]}},"samples":[],"drawn":99,"times":{"0":1780001027808,"1":1780001034672}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 26, CAST('{"type":"moved","at":1780001052403,"moves":{"0":{"type":"play","cards":["B2"]},"1":{"type":"play","cards":["Y1"]},"2":{"type":"play","cards":["T1"]}},"samples":[],"drawn":99,"times":{"0":1780001046179,"1":1780001049330}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 27, CAST('{"type":"moved","at":1780001070290,"moves":{"0":{"type":"play","cards":["G1","T1"]},"1":{"type":"play","cards":["T3","T4"]},"2":{"type":"play","cards":["T2","T3"]}},"samples":[],"drawn":99,"times":{"0":1780001061938,"1":1780001068404}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 28, CAST('{"type":"moved","at":1780001086693,"moves":{"0":{"type":"play","cards":["O3"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["O1"]}},"samples":[],"drawn":99,"times":{"0":1780001078619,"1":1780001083045}}' AS BLOB));
INSERT INTO log VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 29, CAST('{"type":"moved","at":1780001104409,"moves":{"0":{"type":"play","cards":["Y3"]},"1":{"type":"play","cards":["O2"]},"2":{"type":"play","cards":["O2"]}},"samples":[],"drawn":99,"times":{"0":1780001096235,"1":1780001098072}}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 1, CAST('{"type":"seated","at":1780004946504,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 2, CAST('{"type":"readied","at":1780004948009,"seat":0,"nonce":"ed1f895af0c0d51e7ca57fa6c14daaee"}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 3, CAST('{"type":"seated","at":1780004954222,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 4, CAST('{"type":"readied","at":1780004954222,"seat":1,"nonce":"50652c6b9d42667dd0c4813bad61e68d"}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 5, CAST('{"type":"started","at":1780004954222,"samples":[{"type":"deal","hands":[[7,6,2,9,10,3],[12,5,16,13,4,11]],"open":8}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 6, CAST('{"type":"moved","at":1780004961325,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004958449}}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 7, CAST('{"type":"agreed","at":1780004970888,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 8, CAST('{"type":"agreed","at":1780004976025,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 1, CAST('{"type":"seated","at":1780004988627,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 2, CAST('{"type":"readied","at":1780004989779,"seat":0,"nonce":"f2eb4ee2cffdd77a7c5fd25662408983"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 3, CAST('{"type":"seated","at":1780005001000,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 4, CAST('{"type":"readied","at":1780005001000,"seat":1,"nonce":"197a3bcca0cf0706251aa2d652c42944"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 5, CAST('{"type":"seated","at":1780005007232,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 6, CAST('{"type":"readied","at":1780005007232,"seat":2,"nonce":"f6fdb617df20659193568b1a5f5d4839"}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 7, CAST('{"type":"started","at":1780005007232,"samples":[{"type":"start","seat":1},{"type":"deck","cards":["B1","Y3","Y5","B6","R4","B5","W3","B2","W5","W2","R2","R6","Y7","P4","P6","M4","B3","R5","P3","Y2","M7","Y6","W1","M1","P5","B7","R3","W6","P2"]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 8, CAST('{"type":"moved","at":1780005021531,"moves":{"0":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":4}},"samples":[],"drawn":29,"times":{"0":1780005015368}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 9, CAST('{"type":"moved","at":1780005034078,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":4}},"samples":[],"drawn":29,"times":{"0":1780005031575}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 10, CAST('{"type":"moved","at":1780005045183,"moves":{"1":{"type":"bet","tokens":1},"2":{"type":"bet","tokens":1}},"samples":[],"drawn":29,"times":{"1":1780005041867}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 11, CAST('{"type":"moved","at":1780005052420,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005050769,"1":1780005051346}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 12, CAST('{"type":"moved","at":1780005068273,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":null},"2":{"type":"confidence","peacock":1}},"samples":[],"drawn":29,"times":{"0":1780005059851,"1":1780005064796}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 13, CAST('{"type":"moved","at":1780005078917,"moves":{"1":{"type":"play","card":"M7","colour":"W"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 14, CAST('{"type":"moved","at":1780005087055,"moves":{"2":{"type":"play","card":"W3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 15, CAST('{"type":"moved","at":1780005095802,"moves":{"0":{"type":"play","card":"W5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 16, CAST('{"type":"moved","at":1780005102835,"moves":{"1":{"type":"play","card":"P3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 17, CAST('{"type":"moved","at":1780005113146,"moves":{"2":{"type":"play","card":"B6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 18, CAST('{"type":"moved","at":1780005119758,"moves":{"0":{"type":"play","card":"P6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 19, CAST('{"type":"moved","at":1780005129820,"moves":{"0":{"type":"play","card":"Y7"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 20, CAST('{"type":"moved","at":1780005135834,"moves":{"1":{"type":"play","card":"M1","colour":"Y"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 21, CAST('{"type":"moved","at":1780005145356,"moves":{"2":{"type":"play","card":"Y5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 22, CAST('{"type":"moved","at":1780005151465,"moves":{"0":{"type":"play","card":"P4"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 23, CAST('{"type":"moved","at":1780005159650,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 24, CAST('{"type":"moved","at":1780005165920,"moves":{"2":{"type":"play","card":"B5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 25, CAST('{"type":"moved","at":1780005176690,"moves":{"0":{"type":"play","card":"R2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 26, CAST('{"type":"moved","at":1780005185065,"moves":{"1":{"type":"play","card":"R5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 27, CAST('{"type":"moved","at":1780005195381,"moves":{"2":{"type":"play","card":"R4"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 28, CAST('{"type":"moved","at":1780005205092,"moves":{"1":{"type":"play","card":"B3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 29, CAST('{"type":"moved","at":1780005217348,"moves":{"2":{"type":"play","card":"B2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 30, CAST('{"type":"moved","at":1780005225184,"moves":{"0":{"type":"play","card":"M4","colour":"B"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 31, CAST('{"type":"moved","at":1780005235839,"moves":{"0":{"type":"play","card":"W2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 32, CAST('{"type":"moved","at":1780005241890,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 33, CAST('{"type":"moved","at":1780005252160,"moves":{"2":{"type":"play","card":"Y3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 34, CAST('{"type":"moved","at":1780005257197,"moves":{"0":{"type":"play","card":"R6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 35, CAST('{"type":"moved","at":1780005265687,"moves":{"1":{"type":"play","card":"Y2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 36, CAST('{"type":"moved","at":1780005272398,"moves":{"2":{"type":"play","card":"B1"}},"samples":[{"type":"deck","cards":["P6","B5","P3","Y2","P5","B3","M1","Y5","R3","B1","W3","Y7","P4","W5","R6","R4","M7","Y6","M4","W1","P2","B2","B6","R2","B7","W6","R5","W2","Y3"]}],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 37, CAST('{"type":"moved","at":1780005286542,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780005283980}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 38, CAST('{"type":"moved","at":1780005301620,"moves":{"1":{"type":"bet","tokens":2},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"1":1780005297160}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 39, CAST('{"type":"moved","at":1780005314625,"moves":{"0":{"type":"bet","tokens":2},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780005311253}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 40, CAST('{"type":"moved","at":1780005331891,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780005325947,"1":1780005328563}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 41, CAST('{"type":"moved","at":1780005348261,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":2},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":57,"times":{"0":1780005340695,"1":1780005344124}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 42, CAST('{"type":"moved","at":1780005358358,"moves":{"2":{"type":"play","card":"B5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 43, CAST('{"type":"moved","at":1780005365942,"moves":{"0":{"type":"play","card":"B1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 44, CAST('{"type":"moved","at":1780005373048,"moves":{"1":{"type":"play","card":"B6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 45, CAST('{"type":"moved","at":1780005379701,"moves":{"1":{"type":"play","card":"M7","colour":"R"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 46, CAST('{"type":"moved","at":1780005387355,"moves":{"2":{"type":"play","card":"M1","colour":"R"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 47, CAST('{"type":"moved","at":1780005392763,"moves":{"0":{"type":"play","card":"R6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 48, CAST('{"type":"moved","at":1780005400788,"moves":{"1":{"type":"play","card":"M4","colour":"Y"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 49, CAST('{"type":"moved","at":1780005406108,"moves":{"2":{"type":"play","card":"Y5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 50, CAST('{"type":"moved","at":1780005413448,"moves":{"0":{"type":"play","card":"Y7"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 51, CAST('{"type":"moved","at":1780005420259,"moves":{"0":{"type":"play","card":"W5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 52, CAST('{"type":"moved","at":1780005429428,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 53, CAST('{"type":"moved","at":1780005437701,"moves":{"2":{"type":"play","card":"B3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 54, CAST('{"type":"moved","at":1780005445701,"moves":{"2":{"type":"play","card":"P6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 55, CAST('{"type":"moved","at":1780005453577,"moves":{"0":{"type":"play","card":"P4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 56, CAST('{"type":"moved","at":1780005460092,"moves":{"1":{"type":"play","card":"P2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 57, CAST('{"type":"moved","at":1780005470915,"moves":{"2":{"type":"play","card":"P5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 58, CAST('{"type":"moved","at":1780005477549,"moves":{"0":{"type":"play","card":"R4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 59, CAST('{"type":"moved","at":1780005488911,"moves":{"1":{"type":"play","card":"B2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 60, CAST('{"type":"moved","at":1780005500437,"moves":{"1":{"type":"play","card":"R2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 61, CAST('{"type":"moved","at":1780005511266,"moves":{"2":{"type":"play","card":"P3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 62, CAST('{"type":"moved","at":1780005514157,"moves":{"0":{"type":"play","card":"R3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 63, CAST('{"type":"moved","at":1780005518989,"moves":{"0":{"type":"play","card":"W3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 64, CAST('{"type":"moved","at":1780005528026,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 65, CAST('{"type":"moved","at":1780005534335,"moves":{"2":{"type":"play","card":"Y2"}},"samples":[{"type":"deck","cards":["B6","R4","B2","Y5","W5","R6","B3","P2","B7","P4","W6","R5","B1","Y3","Y7","P6","R2","P5","Y6","R3","W3","Y2","W1","M4","M7","M1","P3","B5","W2"]}],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 66, CAST('{"type":"moved","at":1780005547576,"moves":{"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":85,"times":{"1":1780005543216}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 67, CAST('{"type":"moved","at":1780005557584,"moves":{"0":{"type":"bet","tokens":4},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780005555388}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 68, CAST('{"type":"moved","at":1780005571192,"moves":{"0":{"type":"bet","tokens":1},"1":{"type":"bet","tokens":2}},"samples":[],"drawn":85,"times":{"0":1780005567749}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 69, CAST('{"type":"moved","at":1780005585795,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780005581275,"1":1780005584322}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 70, CAST('{"type":"moved","at":1780005600234,"moves":{"0":{"type":"confidence","peacock":1},"1":{"type":"confidence","peacock":2},"2":{"type":"confidence","peacock":0}},"samples":[],"drawn":85,"times":{"0":1780005593481,"1":1780005597207}}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 71, CAST('{"type":"moved","at":1780005608116,"moves":{"0":{"type":"play","card":"Y7"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 72, CAST('{"type":"moved","at":1780005614832,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 73, CAST('{"type":"moved","at":1780005625190,"moves":{"2":{"type":"play","card":"Y5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 74, CAST('{"type":"moved","at":1780005632755,"moves":{"0":{"type":"play","card":"B7"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 75, CAST('{"type":"moved","at":1780005639935,"moves":{"1":{"type":"play","card":"M4","colour":"B"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 76, CAST('{"type":"moved","at":1780005642586,"moves":{"2":{"type":"play","card":"B6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 77, CAST('{"type":"moved","at":1780005646109,"moves":{"0":{"type":"play","card":"W6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 78, CAST('{"type":"moved","at":1780005650648,"moves":{"1":{"type":"play","card":"W3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 79, CAST('{"type":"moved","at":1780005663040,"moves":{"2":{"type":"play","card":"W5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 80, CAST('{"type":"moved","at":1780005669185,"moves":{"0":{"type":"play","card":"P6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 81, CAST('{"type":"moved","at":1780005678289,"moves":{"1":{"type":"play","card":"P5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 82, CAST('{"type":"moved","at":1780005685890,"moves":{"2":{"type":"play","card":"P2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 83, CAST('{"type":"moved","at":1780005695323,"moves":{"0":{"type":"play","card":"B1"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 84, CAST('{"type":"moved","at":1780005705247,"moves":{"1":{"type":"play","card":"R3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 85, CAST('{"type":"moved","at":1780005713096,"moves":{"2":{"type":"play","card":"B3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 86, CAST('{"type":"moved","at":1780005726226,"moves":{"2":{"type":"play","card":"R6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 87, CAST('{"type":"moved","at":1780005736707,"moves":{"0":{"type":"play","card":"R5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 88, CAST('{"type":"moved","at":1780005742883,"moves":{"1":{"type":"play","card":"R2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 89, CAST('{"type":"moved","at":1780005751504,"moves":{"2":{"type":"play","card":"B2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 90, CAST('{"type":"moved","at":1780005757304,"moves":{"0":{"type":"play","card":"Y3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 91, CAST('{"type":"moved","at":1780005765952,"moves":{"1":{"type":"play","card":"Y2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 92, CAST('{"type":"moved","at":1780005776619,"moves":{"2":{"type":"play","card":"R4"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 93, CAST('{"type":"moved","at":1780005780974,"moves":{"0":{"type":"play","card":"P4"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 94, CAST('{"type":"moved","at":1780005786365,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('N52vALTEtDPKZOepw79RaQ', 95, CAST('{"type":"rematched","at":1780005800824,"table":"XJhJh0oqeS5xaRKrOOZ0Hg"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 1, CAST('{"type":"seated","at":1780005807693,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 2, CAST('{"type":"readied","at":1780005811200,"seat":0,"nonce":"5ed45058edc541bff2c2f19adde3c9c7"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 3, CAST('{"type":"seated","at":1780005819108,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 4, CAST('{"type":"readied","at":1780005819108,"seat":1,"nonce":"5ce3c026326c83df4634d60b2473981a"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 5, CAST('{"type":"seated","at":1780005825279,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 6, CAST('{"type":"readied","at":1780005825279,"seat":2,"nonce":"ab7c3ea88e81e96fe66c834108189872"}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 7, CAST('{"type":"started","at":1780005825279,"samples":[{"type":"start","seat":0},{"type":"deck","cards":["B7","Y2","R4","W3","B1","W1","P2","B6","Y7","M7","W6","B2","B5","M4","R3","R2","W2","P3","B3","R5","Y5","P5","P4","W5","M1","P6","R6","Y3","Y6"]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 8, CAST('{"type":"moved","at":1780005839478,"moves":{"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":29,"times":{"1":1780005833929}}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 9, CAST('{"type":"moved","at":1780005853923,"moves":{"0":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005849941}}' AS BLOB));
INSERT INTO log VALUES ('Pl88OjDNHW93ANW-r9omdg', 10, CAST('{"type":"moved","at":1780005866653,"moves":{"0":{"type":"bet","tokens":2},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780005861709}}' AS BLOB));
INSERT INTO log VALUES ('SB3de53Td_kZlmWuCQ4vTA', 1, CAST('{"type":"seated","at":1780008169297,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('SB3de53Td_kZlmWuCQ4vTA', 2, CAST('{"type":"readied","at":1780008171377,"seat":0,"nonce":"0154639fd4ef627ad93f3e16b2975df2"}' AS BLOB));
INSERT INTO log VALUES ('SB3de53Td_kZlmWuCQ4vTA', 3, CAST('{"type":"seated","at":1780008175303,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('SB3de53Td_kZlmWuCQ4vTA', 4, CAST('{"type":"readied","at":1780008175303,"seat":1,"nonce":"b2bd309f55a0a0f870468a09d7d0df22"}' AS BLOB));
INSERT INTO log VALUES ('SB3de53Td_kZlmWuCQ4vTA', 5, CAST('{"type":"started","at":1780008175303,"samples":[{"type":"deal","hands":[[8,4,6,2,7,3],[13,16,10,9,11,5]],"open":12}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 1, CAST('{"type":"seated","at":1780002782533,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 2, CAST('{"type":"readied","at":1780002785824,"seat":0,"nonce":"b009ecb454b58e54751959f7fbce24ae"}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 3, CAST('{"type":"seated","at":1780002790589,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 4, CAST('{"type":"readied","at":1780002790589,"seat":1,"nonce":"1d522a614a87bf92301d5960e56ec531"}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 5, CAST('{"type":"started","at":1780002790589,"samples":[{"type":"start","seat":1},{"type":"roll","dice":[1,1,2,2,3,4,5,5]}],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 6, CAST('{"type":"moved","at":1780002794953,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 7, CAST('{"type":"moved","at":1780002802197,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,1,2,3,4]}],"drawn":15}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 8, CAST('{"type":"moved","at":1780002806834,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":15}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 9, CAST('{"type":"moved","at":1780002812077,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4,5,"W"]}],"drawn":20}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 10, CAST('{"type":"moved","at":1780002819349,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":20}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 11, CAST('{"type":"moved","at":1780002830990,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,5,"W"]}],"drawn":24}' AS BLOB));
INSERT INTO log VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 12, CAST('{"type":"moved","at":1780002837013,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":24}' AS BLOB));
INSERT INTO log VALUES ('UWbASWaNmulc0OEWrQAY9w', 1, CAST('{"type":"seated","at":1780000409972,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 1, CAST('{"type":"seated","at":1780007513964,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 2, CAST('{"type":"readied","at":1780007517069,"seat":0,"nonce":"d3bdff0dcccf24409fbb4e036ed08315"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 3, CAST('{"type":"seated","at":1780007524373,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 4, CAST('{"type":"readied","at":1780007524373,"seat":1,"nonce":"d621c93bca8c2bef2cfba893e98a48d4"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 5, CAST('{"type":"seated","at":1780007531555,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 6, CAST('{"type":"readied","at":1780007531555,"seat":2,"nonce":"d904a8668c2ba973a59c712b3c1728b6"}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 7, CAST('{"type":"started","at":1780007531555,"samples":[{"type":"start","seat":2},{"type":"deck","cards":["R4","Y3","P4","B2","B5","B7","W1","Y6","R3","Y2","P5","Y5","W5","M1","R5","W2","B6","R6","Y7","M4","R2","P6","B3","P2","P3","M7","W3","W6","B1"]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 8, CAST('{"type":"moved","at":1780007545227,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780007539770}}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 9, CAST('{"type":"agreed","at":1780007557577,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 10, CAST('{"type":"agreed","at":1780007563122,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 11, CAST('{"type":"agreed","at":1780007569827,"seat":2}' AS BLOB));
INSERT INTO log VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 1, CAST('{"type":"seated","at":1780005798740,"seat":1,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 2, CAST('{"type":"seated","at":1780005798740,"seat":2,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 3, CAST('{"type":"seated","at":1780005798740,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 1, CAST('{"type":"seated","at":1780000347339,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 2, CAST('{"type":"readied","at":1780000348878,"seat":0,"nonce":"d502352d5d9905b14e70b1d06d5cff3c"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 3, CAST('{"type":"seated","at":1780000355676,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 4, CAST('{"type":"readied","at":1780000355676,"seat":1,"nonce":"c93fafa79ead460516b9f31fcd2bed33"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 5, CAST('{"type":"seated","at":1780000360776,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 6, CAST('{"type":"readied","at":1780000360776,"seat":2,"nonce":"2f91f87be7ec55f0ec26272a01b74c03"}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 7, CAST('{"type":"started","at":1780000360776,"samples":[{"type":"deck","cards":["O2","G2","O1","B1","Y1","G4","G3","Y4","G3","Y3","Y2","B3","T5","O4","G1","G6","Y3","B2","O3","T2","G1","B2","Y6","O1","Y2","T1","Y4","Y2","G5","T2","G3","Y1","Y2","O3","G2","B6","T1","G1","B2","T3","O4","B1","O2","O3","T4","Y1","T2","B2","G3","Y3","Y2","B5","O6","B1","O2","O3","G1","B3","O1","G3","G2","G4","B2","O2","B3","T3","B3","T3","Y5","T6","T1","O3","O1","B2","G1","Y2","G2","T2","O5","O1","T4","T1","Y3","T3","T1","T2","T2","G2","Y3","O2","B3","B4","Y1","Y1","G2","B1","T3","O2","B1","B4"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 8, CAST('{"type":"moved","at":1780000377966,"moves":{"0":{"type":"play","cards":["G1","G6"]},"1":{"type":"play","cards":["B2","G1"]},"2":{"type":"play","cards":["Y2","Y4"]}},"samples":[],"drawn":99,"times":{"0":1780000370377,"1":1780000375313}}' AS BLOB));
INSERT INTO log VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 9, CAST('{"type":"moved","at":1780000396163,"moves":{"0":{"type":"play","cards":["G5"]},"1":{"type":"play","cards":["Y1"]},"2":{"type":"play","cards":["Y2"]}},"samples":[],"drawn":99,"times":{"0":1780000389945,"1":1780000394123}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 1, CAST('{"type":"botSeated","at":1780004661931,"seat":1,"bot":"random"}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 2, CAST('{"type":"seated","at":1780004661931,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 3, CAST('{"type":"readied","at":1780004664110,"seat":0,"nonce":"be07c48433f6dc47bd2af4275285b210"}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 4, CAST('{"type":"started","at":1780004664110,"samples":[{"type":"deal","hands":[[8,6,12,5,9,3],[2,11,7,13,10,16]],"open":4}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 5, CAST('{"type":"moved","at":1780004673787,"moves":{"0":{"type":"choose","card":3},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780004669684}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 6, CAST('{"type":"moved","at":1780004685227,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780004682048}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 7, CAST('{"type":"moved","at":1780004696144,"moves":{"0":{"type":"choose","card":5},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780004692495}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 8, CAST('{"type":"moved","at":1780004709296,"moves":{"0":{"type":"choose","card":5},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004703433}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 9, CAST('{"type":"moved","at":1780004718494,"moves":{"0":{"type":"choose","card":6},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780004716325}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 10, CAST('{"type":"moved","at":1780004736609,"moves":{"0":{"type":"choose","card":6},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780004730846}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 11, CAST('{"type":"moved","at":1780004747180,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780004743726}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 12, CAST('{"type":"moved","at":1780004762103,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780004756861}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 13, CAST('{"type":"moved","at":1780004772385,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":2}},"samples":[],"drawn":12,"times":{"0":1780004769384}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 14, CAST('{"type":"moved","at":1780004789605,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":3}},"samples":[],"drawn":12,"times":{"0":1780004784326}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 15, CAST('{"type":"moved","at":1780004801506,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780004797791}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 16, CAST('{"type":"moved","at":1780004808568,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":5}},"samples":[],"drawn":12,"times":{"0":1780004805809}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 17, CAST('{"type":"moved","at":1780004821079,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":5}},"samples":[],"drawn":12,"times":{"0":1780004816703}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 18, CAST('{"type":"moved","at":1780004834778,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":6}},"samples":[],"drawn":12,"times":{"0":1780004829559}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 19, CAST('{"type":"moved","at":1780004852036,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":6}},"samples":[],"drawn":12,"times":{"0":1780004847910}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 20, CAST('{"type":"moved","at":1780004863139,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780004859019}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 21, CAST('{"type":"moved","at":1780004874531,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780004868194}}' AS BLOB));
INSERT INTO log VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 22, CAST('{"type":"moved","at":1780004886678,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780004882167}}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 1, CAST('{"type":"botSeated","at":1780002849220,"seat":1,"bot":"random"}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 2, CAST('{"type":"seated","at":1780002849220,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 3, CAST('{"type":"readied","at":1780002850715,"seat":0,"nonce":"443fa5c3f6944d8755e854a4441920b1"}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 4, CAST('{"type":"started","at":1780002850715,"samples":[{"type":"start","seat":0},{"type":"roll","dice":[1,1,2,3,3,5,5,5]}],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 5, CAST('{"type":"moved","at":1780002857604,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 6, CAST('{"type":"moved","at":1780002865587,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,5,5,5,"W"]}],"drawn":14}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 7, CAST('{"type":"moved","at":1780002875754,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":14}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 8, CAST('{"type":"moved","at":1780002886183,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,4,"W"]}],"drawn":18}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 9, CAST('{"type":"moved","at":1780002890901,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":18}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 10, CAST('{"type":"moved","at":1780002900505,"moves":{"0":{"type":"stop","tile":28,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,1,2,3,3,3,5]}],"drawn":26}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 11, CAST('{"type":"moved","at":1780002911485,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":26}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 12, CAST('{"type":"moved","at":1780002922140,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,5,"W"]}],"drawn":31}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 13, CAST('{"type":"moved","at":1780002930617,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":31}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 14, CAST('{"type":"moved","at":1780002938830,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":35}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 15, CAST('{"type":"moved","at":1780002948247,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":35}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 16, CAST('{"type":"moved","at":1780002954071,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,3]}],"drawn":38}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 17, CAST('{"type":"moved","at":1780002962952,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":38}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 18, CAST('{"type":"moved","at":1780002968275,"moves":{"1":{"type":"stop","tile":21,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,3,3,3,4,4,4]}],"drawn":46}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 19, CAST('{"type":"moved","at":1780002976852,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":46}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 20, CAST('{"type":"moved","at":1780002981529,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,3,"W"]}],"drawn":51}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 21, CAST('{"type":"moved","at":1780002989438,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":51}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 22, CAST('{"type":"moved","at":1780002998733,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":55}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 23, CAST('{"type":"moved","at":1780003005853,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":55}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 24, CAST('{"type":"moved","at":1780003013056,"moves":{"0":{"type":"stop","tile":22,"from":"grill"}},"samples":[{"type":"roll","dice":[1,3,3,3,3,4,4,5]}],"drawn":63}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 25, CAST('{"type":"moved","at":1780003024146,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":63}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 26, CAST('{"type":"moved","at":1780003031907,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,5,"W"]}],"drawn":67}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 27, CAST('{"type":"moved","at":1780003037841,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":67}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 28, CAST('{"type":"moved","at":1780003049284,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,"W"]}],"drawn":70}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 29, CAST('{"type":"moved","at":1780003060388,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":70}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 30, CAST('{"type":"moved","at":1780003067242,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3]}],"drawn":72}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 31, CAST('{"type":"moved","at":1780003074343,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":72}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 32, CAST('{"type":"moved","at":1780003084612,"moves":{"1":{"type":"stop","tile":22,"from":0}},"samples":[{"type":"roll","dice":[3,3,4,5,5,5,"W","W"]}],"drawn":80}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 33, CAST('{"type":"moved","at":1780003091783,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":80}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 34, CAST('{"type":"moved","at":1780003099282,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,3,5]}],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 35, CAST('{"type":"moved","at":1780003105687,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 36, CAST('{"type":"moved","at":1780003113098,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,5,"W"]}],"drawn":88}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 37, CAST('{"type":"moved","at":1780003121038,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":88}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 38, CAST('{"type":"moved","at":1780003128105,"moves":{"0":{"type":"stop","tile":24,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,2,2,2,5,"W"]}],"drawn":96}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 39, CAST('{"type":"moved","at":1780003133895,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":96}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 40, CAST('{"type":"moved","at":1780003148334,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,"W","W"]}],"drawn":100}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 41, CAST('{"type":"moved","at":1780003158698,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":100}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 42, CAST('{"type":"moved","at":1780003166501,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[5,"W"]}],"drawn":102}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 43, CAST('{"type":"moved","at":1780003172674,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":102}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 44, CAST('{"type":"moved","at":1780003180939,"moves":{"1":{"type":"stop","tile":23,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,2,2,3,4,5,5]}],"drawn":110}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 45, CAST('{"type":"moved","at":1780003189955,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":110}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 46, CAST('{"type":"moved","at":1780003198774,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,4,5,5,"W"]}],"drawn":116}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 47, CAST('{"type":"moved","at":1780003204892,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":116}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 48, CAST('{"type":"moved","at":1780003211303,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,2,3,3]}],"drawn":121}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 49, CAST('{"type":"moved","at":1780003222601,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":121}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 50, CAST('{"type":"moved","at":1780003232289,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,5,5]}],"drawn":124}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 51, CAST('{"type":"moved","at":1780003241304,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":124}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 52, CAST('{"type":"moved","at":1780003247814,"moves":{"0":{"type":"stop","tile":25,"from":"grill"}},"samples":[{"type":"roll","dice":[2,2,3,4,4,4,"W","W"]}],"drawn":132}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 53, CAST('{"type":"moved","at":1780003257901,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":132}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 54, CAST('{"type":"moved","at":1780003264732,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,2,4,"W"]}],"drawn":137}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 55, CAST('{"type":"moved","at":1780003273437,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":137}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 56, CAST('{"type":"moved","at":1780003282124,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4]}],"drawn":139}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 57, CAST('{"type":"moved","at":1780003286725,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":139}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 58, CAST('{"type":"moved","at":1780003296831,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4]},{"type":"roll","dice":[1,1,3,3,3,5,"W","W"]}],"drawn":148}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 59, CAST('{"type":"moved","at":1780003301876,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":148}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 60, CAST('{"type":"moved","at":1780003310542,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,5,5,5,"W"]}],"drawn":154}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 61, CAST('{"type":"moved","at":1780003315169,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":154}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 62, CAST('{"type":"moved","at":1780003321808,"moves":{"0":{"type":"stop","tile":23,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,3,3,4,"W","W"]}],"drawn":162}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 63, CAST('{"type":"moved","at":1780003331958,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":162}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 64, CAST('{"type":"moved","at":1780003341290,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,3,3,"W"]}],"drawn":168}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 65, CAST('{"type":"moved","at":1780003349965,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":168}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 66, CAST('{"type":"moved","at":1780003360473,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,"W","W"]}],"drawn":172}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 67, CAST('{"type":"moved","at":1780003369857,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":172}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 68, CAST('{"type":"moved","at":1780003378123,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,5,"W"]}],"drawn":175}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 69, CAST('{"type":"moved","at":1780003386246,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":175}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 70, CAST('{"type":"moved","at":1780003394945,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2]}],"drawn":177}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 71, CAST('{"type":"moved","at":1780003401248,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":177}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 72, CAST('{"type":"moved","at":1780003408083,"moves":{"1":{"type":"stop","tile":29,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,3,3,3,3,5,"W"]}],"drawn":185}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 73, CAST('{"type":"moved","at":1780003418063,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":185}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 74, CAST('{"type":"moved","at":1780003426286,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,4,5]}],"drawn":189}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 75, CAST('{"type":"moved","at":1780003431944,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":189}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 76, CAST('{"type":"moved","at":1780003436287,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,"W","W"]}],"drawn":192}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 77, CAST('{"type":"moved","at":1780003448167,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":192}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 78, CAST('{"type":"moved","at":1780003457099,"moves":{"0":{"type":"stop","tile":27,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,4,"W","W","W","W"]}],"drawn":200}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 79, CAST('{"type":"moved","at":1780003464692,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":200}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 80, CAST('{"type":"moved","at":1780003474555,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,3,4]}],"drawn":204}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 81, CAST('{"type":"moved","at":1780003484445,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":204}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 82, CAST('{"type":"moved","at":1780003490481,"moves":{"1":{"type":"stop","tile":26,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,3,3,4,5,"W"]}],"drawn":212}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 83, CAST('{"type":"moved","at":1780003498479,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":212}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 84, CAST('{"type":"moved","at":1780003508041,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2,3,4,5]}],"drawn":218}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 85, CAST('{"type":"moved","at":1780003516672,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":218}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 86, CAST('{"type":"moved","at":1780003527212,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,2,3,5]}],"drawn":223}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 87, CAST('{"type":"moved","at":1780003535189,"moves":{"0":{"type":"take","face":2}},"samples":[],"drawn":223}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 88, CAST('{"type":"moved","at":1780003546075,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,5,5,"W"]}],"drawn":227}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 89, CAST('{"type":"moved","at":1780003549144,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":227}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 90, CAST('{"type":"moved","at":1780003559645,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,5]}],"drawn":230}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 91, CAST('{"type":"moved","at":1780003566289,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":230}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 92, CAST('{"type":"moved","at":1780003570967,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[5,"W"]},{"type":"roll","dice":[2,3,3,4,4,4,5,"W"]}],"drawn":240}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 93, CAST('{"type":"moved","at":1780003578455,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":240}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 94, CAST('{"type":"moved","at":1780003591023,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,3,4,4]}],"drawn":245}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 95, CAST('{"type":"moved","at":1780003599658,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":245}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 96, CAST('{"type":"moved","at":1780003606003,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,5,"W"]}],"drawn":249}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 97, CAST('{"type":"moved","at":1780003613994,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":249}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 98, CAST('{"type":"moved","at":1780003622515,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,4]}],"drawn":252}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 99, CAST('{"type":"moved","at":1780003629433,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":252}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 100, CAST('{"type":"moved","at":1780003637691,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":["W"]},{"type":"roll","dice":[2,3,4,4,4,4,5,"W"]}],"drawn":261}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 101, CAST('{"type":"moved","at":1780003644001,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":261}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 102, CAST('{"type":"moved","at":1780003652129,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,3,"W"]}],"drawn":265}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 103, CAST('{"type":"moved","at":1780003657993,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":265}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 104, CAST('{"type":"moved","at":1780003666380,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,5]}],"drawn":268}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 105, CAST('{"type":"moved","at":1780003675634,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":268}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 106, CAST('{"type":"moved","at":1780003684528,"moves":{"0":{"type":"stop","tile":26,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,3,3,4,5,"W"]}],"drawn":276}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 107, CAST('{"type":"moved","at":1780003691860,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":276}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 108, CAST('{"type":"moved","at":1780003704340,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,4,"W","W","W","W"]}],"drawn":282}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 109, CAST('{"type":"moved","at":1780003711186,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":282}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 110, CAST('{"type":"moved","at":1780003719546,"moves":{"1":{"type":"stop","tile":26,"from":0}},"samples":[{"type":"roll","dice":[1,1,1,2,4,5,"W","W"]}],"drawn":290}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 111, CAST('{"type":"moved","at":1780003726393,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":290}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 112, CAST('{"type":"moved","at":1780003733313,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,4,4,4,5]}],"drawn":296}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 113, CAST('{"type":"moved","at":1780003741740,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":296}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 114, CAST('{"type":"moved","at":1780003745473,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,5]}],"drawn":299}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 115, CAST('{"type":"moved","at":1780003753231,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":299}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 116, CAST('{"type":"moved","at":1780003762735,"moves":{"0":{"type":"stop","tile":27,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,2,2,3,3,4,5]}],"drawn":307}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 117, CAST('{"type":"moved","at":1780003772651,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":307}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 118, CAST('{"type":"moved","at":1780003784323,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,4,4,5,"W","W"]}],"drawn":313}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 119, CAST('{"type":"moved","at":1780003792996,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":313}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 120, CAST('{"type":"moved","at":1780003800872,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,"W","W"]}],"drawn":317}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 121, CAST('{"type":"moved","at":1780003807999,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":317}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 122, CAST('{"type":"moved","at":1780003818112,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,"W"]}],"drawn":319}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 123, CAST('{"type":"moved","at":1780003827334,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":319}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 124, CAST('{"type":"moved","at":1780003836984,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1]},{"type":"roll","dice":[1,1,1,2,4,5,5,5]}],"drawn":328}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 125, CAST('{"type":"moved","at":1780003842113,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":328}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 126, CAST('{"type":"moved","at":1780003851389,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,4,"W"]}],"drawn":333}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 127, CAST('{"type":"moved","at":1780003859277,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":333}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 128, CAST('{"type":"moved","at":1780003866143,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[5,"W","W"]}],"drawn":336}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 129, CAST('{"type":"moved","at":1780003875627,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":336}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 130, CAST('{"type":"moved","at":1780003882441,"moves":{"0":{"type":"stop","tile":32,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,3,4,4,5,5,"W"]}],"drawn":344}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 131, CAST('{"type":"moved","at":1780003890106,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":344}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 132, CAST('{"type":"moved","at":1780003896641,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,3,3,5,"W"]}],"drawn":350}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 133, CAST('{"type":"moved","at":1780003900290,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":350}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 134, CAST('{"type":"moved","at":1780003908600,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":354}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 135, CAST('{"type":"moved","at":1780003922397,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":354}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 136, CAST('{"type":"moved","at":1780003931254,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,5]}],"drawn":357}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 137, CAST('{"type":"moved","at":1780003938006,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":357}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 138, CAST('{"type":"moved","at":1780003945644,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2]}],"drawn":359}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 139, CAST('{"type":"moved","at":1780003953468,"moves":{"1":{"type":"take","face":2}},"samples":[],"drawn":359}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 140, CAST('{"type":"moved","at":1780003956898,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3]},{"type":"roll","dice":[1,2,2,3,3,5,"W","W"]}],"drawn":368}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 141, CAST('{"type":"moved","at":1780003965928,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":368}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 142, CAST('{"type":"moved","at":1780003975636,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,2,4,5,5]}],"drawn":374}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 143, CAST('{"type":"moved","at":1780003982998,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":374}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 144, CAST('{"type":"moved","at":1780003991148,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,3,3,4]}],"drawn":378}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 145, CAST('{"type":"moved","at":1780004002891,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":378}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 146, CAST('{"type":"moved","at":1780004012346,"moves":{"0":{"type":"stop","tile":29,"from":"grill"}},"samples":[{"type":"roll","dice":[1,1,1,4,4,"W","W","W"]}],"drawn":386}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 147, CAST('{"type":"moved","at":1780004019530,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":386}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 148, CAST('{"type":"moved","at":1780004027516,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,3,3,"W"]}],"drawn":391}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 149, CAST('{"type":"moved","at":1780004031355,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":391}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 150, CAST('{"type":"moved","at":1780004034609,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,5]}],"drawn":393}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 151, CAST('{"type":"moved","at":1780004040536,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":393}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 152, CAST('{"type":"moved","at":1780004051264,"moves":{"1":{"type":"stop","tile":29,"from":0}},"samples":[{"type":"roll","dice":[1,1,2,3,4,4,5,"W"]}],"drawn":401}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 153, CAST('{"type":"moved","at":1780004060152,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":401}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 154, CAST('{"type":"moved","at":1780004070682,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,4,5,"W"]}],"drawn":407}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 155, CAST('{"type":"moved","at":1780004076601,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":407}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 156, CAST('{"type":"moved","at":1780004085346,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,3,3,3,"W"]}],"drawn":412}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 157, CAST('{"type":"moved","at":1780004093723,"moves":{"0":{"type":"take","face":3}},"samples":[],"drawn":412}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 158, CAST('{"type":"moved","at":1780004099980,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,5]}],"drawn":414}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 159, CAST('{"type":"moved","at":1780004110243,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":414}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 160, CAST('{"type":"moved","at":1780004121060,"moves":{"0":{"type":"stop","tile":26,"from":"grill"}},"samples":[{"type":"roll","dice":[1,2,4,5,5,5,"W","W"]}],"drawn":422}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 161, CAST('{"type":"moved","at":1780004130180,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":422}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 162, CAST('{"type":"moved","at":1780004138115,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,2,2,3,"W"]}],"drawn":427}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 163, CAST('{"type":"moved","at":1780004145448,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":427}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 164, CAST('{"type":"moved","at":1780004152687,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[2,2,4,"W"]}],"drawn":431}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 165, CAST('{"type":"moved","at":1780004162952,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":431}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 166, CAST('{"type":"moved","at":1780004171284,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,4,4]}],"drawn":434}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 167, CAST('{"type":"moved","at":1780004176795,"moves":{"1":{"type":"take","face":1}},"samples":[],"drawn":434}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 168, CAST('{"type":"moved","at":1780004179721,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[5,"W"]},{"type":"roll","dice":[2,3,3,3,3,5,5,5]}],"drawn":444}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 169, CAST('{"type":"moved","at":1780004191230,"moves":{"0":{"type":"take","face":5}},"samples":[],"drawn":444}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 170, CAST('{"type":"moved","at":1780004197206,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5,"W"]}],"drawn":449}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 171, CAST('{"type":"moved","at":1780004209448,"moves":{"0":{"type":"take","face":"W"}},"samples":[],"drawn":449}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 172, CAST('{"type":"moved","at":1780004218704,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,3,4,5]}],"drawn":453}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 173, CAST('{"type":"moved","at":1780004225842,"moves":{"0":{"type":"take","face":4}},"samples":[],"drawn":453}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 174, CAST('{"type":"moved","at":1780004228016,"moves":{"0":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,"W","W"]},{"type":"roll","dice":[1,1,2,2,4,5,5,5]}],"drawn":464}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 175, CAST('{"type":"moved","at":1780004232857,"moves":{"1":{"type":"take","face":5}},"samples":[],"drawn":464}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 176, CAST('{"type":"moved","at":1780004241046,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[3,4,4,"W","W"]}],"drawn":469}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 177, CAST('{"type":"moved","at":1780004246214,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":469}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 178, CAST('{"type":"moved","at":1780004252423,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[4,"W","W"]}],"drawn":472}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 179, CAST('{"type":"moved","at":1780004258439,"moves":{"1":{"type":"take","face":4}},"samples":[],"drawn":472}' AS BLOB));
INSERT INTO log VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 180, CAST('{"type":"moved","at":1780004263634,"moves":{"1":{"type":"stop","tile":26,"from":"grill"}},"samples":[],"drawn":472}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 1, CAST('{"type":"botSeated","at":1780000412631,"seat":2,"bot":"random"}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 2, CAST('{"type":"seated","at":1780000412631,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 3, CAST('{"type":"readied","at":1780000413611,"seat":0,"nonce":"4ffd3621c641b07cf377fff750e071a2"}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 4, CAST('{"type":"seated","at":1780000420826,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 5, CAST('{"type":"readied","at":1780000420826,"seat":1,"nonce":"03d7663363cc02ebf0bf3b657c6fd64b"}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 6, CAST('{"type":"started","at":1780000420826,"samples":[{"type":"deck","cards":["T4","G3","O2","Y1","G1","O2","Y2","T1","Y2","B3","O3","O1","G2","O1","T2","T1","G2","O1","G6","Y2","T2","G1","G2","B3","O2","Y1","T6","B2","Y4","B1","B1","G5","B2","Y3","B3","T2","T1","Y1","G3","G2","B2","O1","B4","Y1","O6","B5","O3","G1","G2","G2","T1","T3","O4","O2","Y3","T2","O2","T2","Y4","Y2","B2","T5","B4","G1","O4","G4","G3","O5","Y3","Y3","G3","Y2","Y2","O3","T3","B3","T2","Y3","O3","T4","O3","G1","Y5","B1","B2","Y6","O1","Y1","G3","B1","T3","B1","B2","T3","O2","G4","T3","B3","T1","B6"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 7, CAST('{"type":"moved","at":1780000435042,"moves":{"0":{"type":"play","cards":["T1","T2"]},"1":{"type":"play","cards":["G2","G6"]},"2":{"type":"play","cards":["B2","B3"]}},"samples":[],"drawn":99,"times":{"0":1780000426081,"1":1780000428641}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 8, CAST('{"type":"moved","at":1780000448862,"moves":{"0":{"type":"play","cards":["Y4"]},"1":{"type":"play","cards":["G5"]},"2":{"type":"play","cards":["B2"]}},"samples":[],"drawn":99,"times":{"0":1780000441277,"1":1780000444443}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 9, CAST('{"type":"moved","at":1780000460290,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["G1"]},"2":{"type":"play","cards":["Y1"]}},"samples":[],"drawn":99,"times":{"0":1780000452655,"1":1780000458313}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 10, CAST('{"type":"moved","at":1780000474011,"moves":{"0":{"type":"play","cards":["B1","B3"]},"1":{"type":"play","cards":["T2","T2"]},"2":{"type":"play","cards":["T1","T6"]}},"samples":[],"drawn":99,"times":{"0":1780000462208,"1":1780000468722}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 11, CAST('{"type":"moved","at":1780000492320,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["Y1"]},"2":{"type":"play","cards":["O2"]}},"samples":[],"drawn":99,"times":{"0":1780000481977,"1":1780000486016}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 12, CAST('{"type":"moved","at":1780000507417,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["G2"]}},"samples":[],"drawn":99,"times":{"0":1780000499937,"1":1780000503597}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 13, CAST('{"type":"moved","at":1780000521610,"moves":{"0":{"type":"play","cards":["G2","G2"]},"1":{"type":"play","cards":["G1","G3"]},"2":{"type":"play","cards":["G2","Y3"]}},"samples":[],"drawn":99,"times":{"0":1780000514577,"1":1780000519824}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 14, CAST('{"type":"moved","at":1780000536661,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["T1"]},"2":{"type":"play","cards":["T2"]}},"samples":[],"drawn":99,"times":{"0":1780000529473,"1":1780000533242}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 15, CAST('{"type":"moved","at":1780000546973,"moves":{"0":{"type":"play","cards":["B2"]},"1":{"type":"play","cards":["T2"]},"2":{"type":"play","cards":["O2"]}},"samples":[],"drawn":99,"times":{"0":1780000543144,"1":1780000544499}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 16, CAST('{"type":"moved","at":1780000561525,"moves":{"0":{"type":"play","cards":["O3","O4"]},"1":{"type":"play","cards":["B4","B4"]},"2":{"type":"play","cards":["B2","B5"]}},"samples":[],"drawn":99,"times":{"0":1780000553540,"1":1780000555660}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 17, CAST('{"type":"moved","at":1780000583827,"moves":{"0":{"type":"play","cards":["O2"]},"1":{"type":"play","cards":["Y2"]},"2":{"type":"play","cards":["G1"]}},"samples":[],"drawn":99,"times":{"0":1780000572328,"1":1780000578628}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 18, CAST('{"type":"moved","at":1780000598270,"moves":{"0":{"type":"play","cards":["O4"]},"1":{"type":"play","cards":["Y2"]},"2":{"type":"play","cards":["Y2"]}},"samples":[],"drawn":99,"times":{"0":1780000593654,"1":1780000596117}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 19, CAST('{"type":"moved","at":1780000613461,"moves":{"0":{"type":"play","cards":["G3","G4"]},"1":{"type":"play","cards":["Y2","Y3"]},"2":{"type":"play","cards":["Y3","Y3"]}},"samples":[],"drawn":99,"times":{"0":1780000606164,"1":1780000610326}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 20, CAST('{"type":"moved","at":1780000624119,"moves":{"0":{"type":"play","cards":["Y4"]},"1":{"type":"play","cards":["O3"]},"2":{"type":"play","cards":["G1"]}},"samples":[],"drawn":99,"times":{"0":1780000615301,"1":1780000617114}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 21, CAST('{"type":"moved","at":1780000636991,"moves":{"0":{"type":"play","cards":["Y3"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["B2"]}},"samples":[],"drawn":99,"times":{"0":1780000629935,"1":1780000634388}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 22, CAST('{"type":"moved","at":1780000651684,"moves":{"0":{"type":"play","cards":["Y5","Y6"]},"1":{"type":"play","cards":["T3","T4"]},"2":{"type":"play","cards":["O3","O6"]}},"samples":[],"drawn":99,"times":{"0":1780000639681,"1":1780000644656}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 23, CAST('{"type":"moved","at":1780000672384,"moves":{"0":{"type":"play","cards":["G3"]},"1":{"type":"play","cards":["T3"]},"2":{"type":"play","cards":["B3"]}},"samples":[],"drawn":99,"times":{"0":1780000662135,"1":1780000665549}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 24, CAST('{"type":"moved","at":1780000686843,"moves":{"0":{"type":"play","cards":["O2"]},"1":{"type":"play","cards":["B1"]},"2":{"type":"play","cards":["Y1"]}},"samples":[],"drawn":99,"times":{"0":1780000678903,"1":1780000684111}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 25, CAST('{"type":"moved","at":1780000699891,"moves":{"0":{"type":"play","cards":["T2","T5"]},"1":{"type":"play","cards":["G3","G4"]},"2":{"type":"play","cards":["B2","B6"]}},"samples":[],"drawn":99,"times":{"0":1780000693862,"1":1780000698014}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 26, CAST('{"type":"moved","at":1780000713367,"moves":{"0":{"type":"play","cards":["O3"]},"1":{"type":"play","cards":["O5"]},"2":{"type":"play","cards":["T3"]}},"samples":[],"drawn":99,"times":{"0":1780000707218,"1":1780000709818}}' AS BLOB));
INSERT INTO log VALUES ('hPBE_WsTVy0TezmX41zwkQ', 27, CAST('{"type":"moved","at":1780000728886,"moves":{"0":{"type":"play","cards":["B1"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["T3"]}},"samples":[],"drawn":99,"times":{"0":1780000721309,"1":1780000725078}}' AS BLOB));
INSERT INTO log VALUES ('l6zVumLwgSe1g3-JSGqNtA', 1, CAST('{"type":"seated","at":1780000334100,"seat":1,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('l6zVumLwgSe1g3-JSGqNtA', 2, CAST('{"type":"seated","at":1780000334100,"seat":2,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('l6zVumLwgSe1g3-JSGqNtA', 3, CAST('{"type":"seated","at":1780000334100,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 1, CAST('{"type":"seated","at":1780007578608,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 2, CAST('{"type":"readied","at":1780007579255,"seat":0,"nonce":"5a8297a5cfdcbb8e462ca3236475f07d"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 3, CAST('{"type":"seated","at":1780007580893,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 4, CAST('{"type":"readied","at":1780007580893,"seat":1,"nonce":"ba2217335454a70332255c4a7ec33c05"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 5, CAST('{"type":"seated","at":1780007586236,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 6, CAST('{"type":"readied","at":1780007586236,"seat":2,"nonce":"e84ce8d0a7c23ba46448de2c3711e716"}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 7, CAST('{"type":"started","at":1780007586236,"samples":[{"type":"deck","cards":["B1","O3","Y3","O2","O5","B4","Y2","Y3","O2","T3","G3","Y2","O2","O3","T2","B2","Y2","Y3","T2","B4","Y5","T2","T3","Y3","T1","G3","G4","B3","Y1","G1","G2","G1","O1","O4","Y1","G3","T2","Y2","O6","O3","Y1","B1","B3","O1","G5","G2","B3","Y1","G1","O4","B3","T4","G1","B6","T5","Y6","T2","B2","G3","Y4","G1","G2","O2","O1","T4","T3","B5","T1","O3","B2","B1","O3","Y1","G4","O2","G3","T3","O1","T1","G6","B1","Y2","B2","G2","T1","B1","G2","T2","Y3","O2","Y2","O1","T1","Y4","B2","B2","T3","G2","B3","T6"]}],"drawn":99}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 8, CAST('{"type":"takenOver","at":1780007595770,"seat":2,"bot":"regular","by":0}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 9, CAST('{"type":"moved","at":1780007602849,"moves":{"0":{"type":"play","cards":["Y2","Y3"]},"1":{"type":"play","cards":["T2","T3"]},"2":{"type":"play","cards":["G3","G4"]}},"samples":[],"drawn":99,"times":{"0":1780007588790,"1":1780007590520}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 10, CAST('{"type":"moved","at":1780007618037,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["T2"]},"2":{"type":"play","cards":["O4"]}},"samples":[],"drawn":99,"times":{"0":1780007612852,"1":1780007615181}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 11, CAST('{"type":"cameBack","at":1780007628743,"seat":2}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 12, CAST('{"type":"moved","at":1780007643232,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["Y5"]},"2":{"type":"play","cards":["B3"]}},"samples":[],"drawn":99,"times":{"0":1780007626848,"1":1780007635974}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 13, CAST('{"type":"moved","at":1780007658162,"moves":{"0":{"type":"play","cards":["G1","Y2"]},"1":{"type":"play","cards":["G2","G3"]},"2":{"type":"play","cards":["O1","O3"]}},"samples":[],"drawn":99,"times":{"0":1780007649313,"1":1780007652015}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 14, CAST('{"type":"moved","at":1780007674672,"moves":{"0":{"type":"play","cards":["O3"]},"1":{"type":"play","cards":["G1"]},"2":{"type":"play","cards":["G5"]}},"samples":[],"drawn":99,"times":{"0":1780007667678,"1":1780007671720}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 15, CAST('{"type":"moved","at":1780007694649,"moves":{"0":{"type":"play","cards":["Y1"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["G1"]}},"samples":[],"drawn":99,"times":{"0":1780007685180,"1":1780007690004}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 16, CAST('{"type":"moved","at":1780007712578,"moves":{"0":{"type":"play","cards":["B2","B3"]},"1":{"type":"play","cards":["B3","B4"]},"2":{"type":"play","cards":["T2","T4"]}},"samples":[],"drawn":99,"times":{"0":1780007703840,"1":1780007706563}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 17, CAST('{"type":"moved","at":1780007723175,"moves":{"0":{"type":"play","cards":["B6"]},"1":{"type":"play","cards":["B3"]},"2":{"type":"play","cards":["B2"]}},"samples":[],"drawn":99,"times":{"0":1780007719350,"1":1780007721836}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 18, CAST('{"type":"moved","at":1780007738146,"moves":{"0":{"type":"play","cards":["T2"]},"1":{"type":"play","cards":["T5"]},"2":{"type":"play","cards":["T2"]}},"samples":[],"drawn":99,"times":{"0":1780007729028,"1":1780007734085}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 19, CAST('{"type":"moved","at":1780007755282,"moves":{"0":{"type":"play","cards":["G2","G3"]},"1":{"type":"play","cards":["Y4","Y6"]},"2":{"type":"play","cards":["G1","G2"]}},"samples":[],"drawn":99,"times":{"0":1780007744544,"1":1780007750823}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 20, CAST('{"type":"moved","at":1780007772907,"moves":{"0":{"type":"play","cards":["G1"]},"1":{"type":"play","cards":["Y1"]},"2":{"type":"play","cards":["T1"]}},"samples":[],"drawn":99,"times":{"0":1780007763718,"1":1780007770549}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 21, CAST('{"type":"moved","at":1780007793403,"moves":{"0":{"type":"play","cards":["T3"]},"1":{"type":"play","cards":["T1"]},"2":{"type":"play","cards":["O1"]}},"samples":[],"drawn":99,"times":{"0":1780007780866,"1":1780007786942}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 22, CAST('{"type":"moved","at":1780007808407,"moves":{"0":{"type":"play","cards":["B1","B1"]},"1":{"type":"play","cards":["O3","O6"]},"2":{"type":"play","cards":["Y1","Y3"]}},"samples":[],"drawn":99,"times":{"0":1780007799823,"1":1780007807004}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 23, CAST('{"type":"moved","at":1780007825630,"moves":{"0":{"type":"play","cards":["G4"]},"1":{"type":"play","cards":["O2"]},"2":{"type":"play","cards":["Y2"]}},"samples":[],"drawn":99,"times":{"0":1780007815329,"1":1780007822056}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 24, CAST('{"type":"moved","at":1780007838292,"moves":{"0":{"type":"play","cards":["B2"]},"1":{"type":"play","cards":["O2"]},"2":{"type":"play","cards":["G3"]}},"samples":[],"drawn":99,"times":{"0":1780007831829,"1":1780007834528}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 25, CAST('{"type":"moved","at":1780007857671,"moves":{"0":{"type":"play","cards":["T3","T4"]},"1":{"type":"play","cards":["G2","G6"]},"2":{"type":"play","cards":["T1","T2"]}},"samples":[],"drawn":99,"times":{"0":1780007846792,"1":1780007850370}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 26, CAST('{"type":"moved","at":1780007877573,"moves":{"0":{"type":"play","cards":["O1"]},"1":{"type":"play","cards":["T1"]},"2":{"type":"play","cards":["T1"]}},"samples":[],"drawn":99,"times":{"0":1780007868490,"1":1780007871475}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 27, CAST('{"type":"moved","at":1780007891543,"moves":{"0":{"type":"play","cards":["B1"]},"1":{"type":"play","cards":["G2"]},"2":{"type":"play","cards":["B1"]}},"samples":[],"drawn":99,"times":{"0":1780007882546,"1":1780007886510}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 28, CAST('{"type":"moved","at":1780007905477,"moves":{"0":{"type":"play","cards":["O2","O4"]},"1":{"type":"play","cards":["B3","B5"]},"2":{"type":"play","cards":["T3","T6"]}},"samples":[],"drawn":99,"times":{"0":1780007901895,"1":1780007904082}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 29, CAST('{"type":"moved","at":1780007921984,"moves":{"0":{"type":"play","cards":["Y3"]},"1":{"type":"play","cards":["B2"]},"2":{"type":"play","cards":["Y4"]}},"samples":[],"drawn":99,"times":{"0":1780007912229,"1":1780007915554}}' AS BLOB));
INSERT INTO log VALUES ('p2jM7BWdFVY4YMWrra6c3w', 30, CAST('{"type":"moved","at":1780007937671,"moves":{"0":{"type":"play","cards":["B2"]},"1":{"type":"play","cards":["O1"]},"2":{"type":"play","cards":["O3"]}},"samples":[],"drawn":99,"times":{"0":1780007929845,"1":1780007931280}}' AS BLOB));
INSERT INTO log VALUES ('qqorKOEIwLMYgeKM7C5rsw', 1, CAST('{"type":"seated","at":1780002772069,"seat":1,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('qqorKOEIwLMYgeKM7C5rsw', 2, CAST('{"type":"seated","at":1780002772069,"seat":0,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 1, CAST('{"type":"seated","at":1780007947681,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 2, CAST('{"type":"readied","at":1780007950518,"seat":0,"nonce":"4da5143596927a86ed924833a84b87a3"}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 3, CAST('{"type":"seated","at":1780007955646,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 4, CAST('{"type":"readied","at":1780007955646,"seat":1,"nonce":"c974feca257167ea7db9b2fc0516558d"}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 5, CAST('{"type":"started","at":1780007955646,"samples":[{"type":"deal","hands":[[4,16,12,8,11,9],[7,5,2,13,3,10]],"open":6}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 6, CAST('{"type":"moved","at":1780007967091,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780007965506}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 7, CAST('{"type":"moved","at":1780007978239,"moves":{"0":{"type":"choose","card":4},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780007976916}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 8, CAST('{"type":"moved","at":1780007988675,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780007985852}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 9, CAST('{"type":"moved","at":1780008001656,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":2}},"samples":[],"drawn":12,"times":{"0":1780007997501}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 10, CAST('{"type":"moved","at":1780008015703,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":3}},"samples":[],"drawn":12,"times":{"0":1780008010966}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 11, CAST('{"type":"moved","at":1780008028265,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008024383}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 12, CAST('{"type":"moved","at":1780008041173,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008037838}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 13, CAST('{"type":"moved","at":1780008050434,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008047504}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 14, CAST('{"type":"moved","at":1780008060084,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":7}},"samples":[],"drawn":12,"times":{"0":1780008056589}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 15, CAST('{"type":"moved","at":1780008068883,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780008065749}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 16, CAST('{"type":"moved","at":1780008081076,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":4}},"samples":[],"drawn":12,"times":{"0":1780008077033}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 17, CAST('{"type":"moved","at":1780008095857,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008088941}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 18, CAST('{"type":"moved","at":1780008112245,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008107367}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 19, CAST('{"type":"moved","at":1780008118164,"moves":{"0":{"type":"choose","card":3},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780008117067}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 20, CAST('{"type":"moved","at":1780008125122,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008121622}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 21, CAST('{"type":"moved","at":1780008139824,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780008134661}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 22, CAST('{"type":"moved","at":1780008156525,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780008150869}}' AS BLOB));
INSERT INTO log VALUES ('s769HOXBoS0JQwXqBEe6lg', 23, CAST('{"type":"moved","at":1780008162733,"moves":{"0":{"type":"choose","card":7},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780008158876}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 1, CAST('{"type":"seated","at":1780008206893,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 2, CAST('{"type":"readied","at":1780008210478,"seat":0,"nonce":"ec7e94525e2e76c1b62d1edea8b74efc"}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 3, CAST('{"type":"seated","at":1780008219213,"seat":1,"player":"cAjbV9QjrolkgdeA"}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 4, CAST('{"type":"readied","at":1780008219213,"seat":1,"nonce":"26c0c33f30fe64e2dfb7aa71a3f4b096"}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 5, CAST('{"type":"started","at":1780008219213,"samples":[{"type":"deal","hands":[[10,11,3,9,16,6],[13,2,12,5,7,8]],"open":4}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 6, CAST('{"type":"moved","at":1780008227360,"moves":{"0":{"type":"choose","card":16},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008223120}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 7, CAST('{"type":"moved","at":1780008240688,"moves":{"0":{"type":"choose","card":3},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008234132}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 8, CAST('{"type":"moved","at":1780008253545,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":12}},"samples":[],"drawn":12,"times":{"0":1780008250264}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 9, CAST('{"type":"moved","at":1780008269108,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":13}},"samples":[],"drawn":12,"times":{"0":1780008265078}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 10, CAST('{"type":"moved","at":1780008280065,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":2}},"samples":[],"drawn":12,"times":{"0":1780008274942}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 11, CAST('{"type":"moved","at":1780008296602,"moves":{"0":{"type":"choose","card":9},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780008290497}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 12, CAST('{"type":"moved","at":1780008309072,"moves":{"0":{"type":"choose","card":10},"1":{"type":"choose","card":5}},"samples":[],"drawn":12,"times":{"0":1780008303452}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 13, CAST('{"type":"moved","at":1780008321359,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":5}},"samples":[],"drawn":12,"times":{"0":1780008317277}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 14, CAST('{"type":"moved","at":1780008337067,"moves":{"0":{"type":"choose","card":11},"1":{"type":"choose","card":8}},"samples":[],"drawn":12,"times":{"0":1780008330585}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 15, CAST('{"type":"moved","at":1780008349289,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780008343120}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 16, CAST('{"type":"moved","at":1780008357963,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":3}},"samples":[],"drawn":12,"times":{"0":1780008356180}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 17, CAST('{"type":"moved","at":1780008370529,"moves":{"0":{"type":"choose","card":12},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008368278}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 18, CAST('{"type":"moved","at":1780008389266,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780008382479}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 19, CAST('{"type":"moved","at":1780008404114,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008401912}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 20, CAST('{"type":"moved","at":1780008413837,"moves":{"0":{"type":"choose","card":5},"1":{"type":"choose","card":10}},"samples":[],"drawn":12,"times":{"0":1780008410152}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 21, CAST('{"type":"moved","at":1780008428872,"moves":{"0":{"type":"choose","card":5},"1":{"type":"choose","card":9}},"samples":[],"drawn":12,"times":{"0":1780008422764}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 22, CAST('{"type":"moved","at":1780008440228,"moves":{"0":{"type":"choose","card":5},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780008436662}}' AS BLOB));
INSERT INTO log VALUES ('sW235LC9yjnifyl7GN6_vA', 23, CAST('{"type":"moved","at":1780008452691,"moves":{"0":{"type":"choose","card":8},"1":{"type":"choose","card":11}},"samples":[],"drawn":12,"times":{"0":1780008449550}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 1, CAST('{"type":"seated","at":1780006714981,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 2, CAST('{"type":"readied","at":1780006715891,"seat":0,"nonce":"5c0aeda920995d1a7f3449a2df1ebb7d"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 3, CAST('{"type":"seated","at":1780006722983,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 4, CAST('{"type":"readied","at":1780006722983,"seat":1,"nonce":"1f61f7df84d17af2c3e66819da0d1a08"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 5, CAST('{"type":"seated","at":1780006731594,"seat":2,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 6, CAST('{"type":"readied","at":1780006731594,"seat":2,"nonce":"db16807b6261e415829a7eb820b79a10"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 7, CAST('{"type":"started","at":1780006731594,"samples":[{"type":"start","seat":1},{"type":"deck","cards":["B1","M7","R6","W3","P3","B3","R5","P2","W2","M4","B6","P6","B7","Y3","Y5","W5","B5","Y7","Y6","P4","R2","R3","B2","P5","Y2","M1","W1","R4","W6"]}],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 8, CAST('{"type":"moved","at":1780006740034,"moves":{"0":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":4}},"samples":[],"drawn":29,"times":{"0":1780006737905}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 9, CAST('{"type":"moved","at":1780006754904,"moves":{"0":{"type":"bet","tokens":2},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780006749820}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 10, CAST('{"type":"resigned","at":1780006764627,"seat":0,"bot":"regular"}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 11, CAST('{"type":"moved","at":1780006775955,"moves":{"1":{"type":"bet","tokens":2},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":29,"times":{"1":1780006771719}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 12, CAST('{"type":"moved","at":1780006794637,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":29,"times":{"0":1780006786451,"1":1780006791203}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 13, CAST('{"type":"moved","at":1780006808694,"moves":{"0":{"type":"confidence","peacock":1},"1":{"type":"confidence","peacock":null},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":29,"times":{"0":1780006802271,"1":1780006806506}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 14, CAST('{"type":"moved","at":1780006818761,"moves":{"1":{"type":"play","card":"Y7"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 15, CAST('{"type":"moved","at":1780006824376,"moves":{"2":{"type":"play","card":"M7","colour":"W"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 16, CAST('{"type":"moved","at":1780006829731,"moves":{"0":{"type":"play","card":"Y5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 17, CAST('{"type":"moved","at":1780006838477,"moves":{"1":{"type":"play","card":"Y6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 18, CAST('{"type":"moved","at":1780006845586,"moves":{"2":{"type":"play","card":"R6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 19, CAST('{"type":"moved","at":1780006855677,"moves":{"0":{"type":"play","card":"M4","colour":"Y"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 20, CAST('{"type":"moved","at":1780006866288,"moves":{"1":{"type":"play","card":"B5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 21, CAST('{"type":"moved","at":1780006869884,"moves":{"2":{"type":"play","card":"B3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 22, CAST('{"type":"moved","at":1780006876515,"moves":{"0":{"type":"play","card":"B7"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 23, CAST('{"type":"moved","at":1780006885665,"moves":{"0":{"type":"play","card":"Y3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 24, CAST('{"type":"moved","at":1780006890899,"moves":{"1":{"type":"play","card":"P5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 25, CAST('{"type":"moved","at":1780006899901,"moves":{"2":{"type":"play","card":"R5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 26, CAST('{"type":"moved","at":1780006905868,"moves":{"0":{"type":"play","card":"B6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 27, CAST('{"type":"moved","at":1780006915357,"moves":{"1":{"type":"play","card":"B2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 28, CAST('{"type":"moved","at":1780006924956,"moves":{"2":{"type":"play","card":"B1"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 29, CAST('{"type":"moved","at":1780006935598,"moves":{"0":{"type":"play","card":"W2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 30, CAST('{"type":"moved","at":1780006942534,"moves":{"1":{"type":"play","card":"P4"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 31, CAST('{"type":"moved","at":1780006952366,"moves":{"2":{"type":"play","card":"W3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 32, CAST('{"type":"moved","at":1780006959170,"moves":{"2":{"type":"play","card":"P3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 33, CAST('{"type":"moved","at":1780006971364,"moves":{"0":{"type":"play","card":"P6"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 34, CAST('{"type":"moved","at":1780006974796,"moves":{"1":{"type":"play","card":"R3"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 35, CAST('{"type":"moved","at":1780006981057,"moves":{"0":{"type":"play","card":"W5"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 36, CAST('{"type":"moved","at":1780006991549,"moves":{"1":{"type":"play","card":"R2"}},"samples":[],"drawn":29}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 37, CAST('{"type":"moved","at":1780006996351,"moves":{"2":{"type":"play","card":"P2"}},"samples":[{"type":"deck","cards":["R6","B2","Y3","W2","P4","M1","Y6","B5","B1","M4","R4","Y7","P5","B7","M7","W3","B6","B3","W1","W5","Y2","Y5","R3","P6","W6","R5","P3","P2","R2"]}],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 38, CAST('{"type":"moved","at":1780007004960,"moves":{"1":{"type":"bet","tokens":2},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":57,"times":{"1":1780007003454}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 39, CAST('{"type":"moved","at":1780007012261,"moves":{"0":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":4}},"samples":[],"drawn":57,"times":{"0":1780007006771}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 40, CAST('{"type":"moved","at":1780007022846,"moves":{"0":{"type":"bet","tokens":2},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780007018683}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 41, CAST('{"type":"moved","at":1780007034390,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":57,"times":{"0":1780007025990,"1":1780007031783}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 42, CAST('{"type":"moved","at":1780007047561,"moves":{"0":{"type":"confidence","peacock":2},"1":{"type":"confidence","peacock":2},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":57,"times":{"0":1780007038729,"1":1780007045538}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 43, CAST('{"type":"moved","at":1780007057610,"moves":{"0":{"type":"play","card":"M7","colour":"R"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 44, CAST('{"type":"moved","at":1780007065526,"moves":{"1":{"type":"play","card":"R3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 45, CAST('{"type":"moved","at":1780007077456,"moves":{"2":{"type":"play","card":"R6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 46, CAST('{"type":"moved","at":1780007084663,"moves":{"0":{"type":"play","card":"Y7"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 47, CAST('{"type":"moved","at":1780007091429,"moves":{"1":{"type":"play","card":"Y5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 48, CAST('{"type":"moved","at":1780007100404,"moves":{"2":{"type":"play","card":"Y6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 49, CAST('{"type":"moved","at":1780007108850,"moves":{"0":{"type":"play","card":"B7"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 50, CAST('{"type":"moved","at":1780007116743,"moves":{"1":{"type":"play","card":"B6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 51, CAST('{"type":"moved","at":1780007125013,"moves":{"2":{"type":"play","card":"B5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 52, CAST('{"type":"moved","at":1780007136818,"moves":{"0":{"type":"play","card":"B1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 53, CAST('{"type":"moved","at":1780007145859,"moves":{"1":{"type":"play","card":"B3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 54, CAST('{"type":"moved","at":1780007155532,"moves":{"2":{"type":"play","card":"B2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 55, CAST('{"type":"moved","at":1780007164764,"moves":{"1":{"type":"play","card":"W5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 56, CAST('{"type":"moved","at":1780007169753,"moves":{"2":{"type":"play","card":"W2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 57, CAST('{"type":"moved","at":1780007176893,"moves":{"0":{"type":"play","card":"W3"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 58, CAST('{"type":"moved","at":1780007185333,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 59, CAST('{"type":"moved","at":1780007196183,"moves":{"2":{"type":"play","card":"P4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 60, CAST('{"type":"moved","at":1780007205803,"moves":{"0":{"type":"play","card":"M4","colour":"W"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 61, CAST('{"type":"moved","at":1780007211441,"moves":{"0":{"type":"play","card":"R4"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 62, CAST('{"type":"moved","at":1780007221168,"moves":{"1":{"type":"play","card":"P6"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 63, CAST('{"type":"moved","at":1780007227199,"moves":{"2":{"type":"play","card":"M1","colour":"R"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 64, CAST('{"type":"moved","at":1780007235055,"moves":{"0":{"type":"play","card":"P5"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 65, CAST('{"type":"moved","at":1780007240708,"moves":{"1":{"type":"play","card":"Y2"}},"samples":[],"drawn":57}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 66, CAST('{"type":"moved","at":1780007250475,"moves":{"2":{"type":"play","card":"Y3"}},"samples":[{"type":"deck","cards":["Y6","M7","R5","B2","W3","M1","P5","Y2","P2","R2","W2","R4","W5","Y3","B5","M4","B6","P3","W6","P6","B3","W1","R6","Y7","P4","B1","Y5","R3","B7"]}],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 67, CAST('{"type":"moved","at":1780007264472,"moves":{"0":{"type":"bet","tokens":1},"2":{"type":"bet","tokens":2}},"samples":[],"drawn":85,"times":{"0":1780007256953}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 68, CAST('{"type":"moved","at":1780007277719,"moves":{"0":{"type":"bet","tokens":4},"1":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780007272111}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 69, CAST('{"type":"moved","at":1780007288068,"moves":{"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":4}},"samples":[],"drawn":85,"times":{"1":1780007286627}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 70, CAST('{"type":"moved","at":1780007304916,"moves":{"0":{"type":"bet","tokens":3},"1":{"type":"bet","tokens":3},"2":{"type":"bet","tokens":3}},"samples":[],"drawn":85,"times":{"0":1780007297020,"1":1780007302801}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 71, CAST('{"type":"moved","at":1780007327951,"moves":{"0":{"type":"confidence","peacock":null},"1":{"type":"confidence","peacock":null},"2":{"type":"confidence","peacock":null}},"samples":[],"drawn":85,"times":{"0":1780007318916,"1":1780007322483}}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 72, CAST('{"type":"moved","at":1780007336755,"moves":{"1":{"type":"play","card":"P6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 73, CAST('{"type":"moved","at":1780007343536,"moves":{"2":{"type":"play","card":"M7","colour":"P"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 74, CAST('{"type":"moved","at":1780007350985,"moves":{"0":{"type":"play","card":"P2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 75, CAST('{"type":"moved","at":1780007358718,"moves":{"2":{"type":"play","card":"P5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 76, CAST('{"type":"moved","at":1780007365682,"moves":{"0":{"type":"play","card":"W5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 77, CAST('{"type":"moved","at":1780007373924,"moves":{"1":{"type":"play","card":"P3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 78, CAST('{"type":"moved","at":1780007379073,"moves":{"2":{"type":"play","card":"M1","colour":"R"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 79, CAST('{"type":"moved","at":1780007387723,"moves":{"0":{"type":"play","card":"R4"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 80, CAST('{"type":"moved","at":1780007393039,"moves":{"1":{"type":"play","card":"R6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 81, CAST('{"type":"moved","at":1780007400652,"moves":{"1":{"type":"play","card":"Y7"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 82, CAST('{"type":"moved","at":1780007412396,"moves":{"2":{"type":"play","card":"Y6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 83, CAST('{"type":"moved","at":1780007417882,"moves":{"0":{"type":"play","card":"M4","colour":"Y"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 84, CAST('{"type":"moved","at":1780007429182,"moves":{"1":{"type":"play","card":"W6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 85, CAST('{"type":"moved","at":1780007434193,"moves":{"2":{"type":"play","card":"W3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 86, CAST('{"type":"moved","at":1780007443545,"moves":{"0":{"type":"play","card":"W2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 87, CAST('{"type":"moved","at":1780007447860,"moves":{"1":{"type":"play","card":"W1"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 88, CAST('{"type":"moved","at":1780007457514,"moves":{"2":{"type":"play","card":"R5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 89, CAST('{"type":"moved","at":1780007467223,"moves":{"0":{"type":"play","card":"B5"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 90, CAST('{"type":"moved","at":1780007477481,"moves":{"1":{"type":"play","card":"B3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 91, CAST('{"type":"moved","at":1780007483000,"moves":{"2":{"type":"play","card":"B2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 92, CAST('{"type":"moved","at":1780007488795,"moves":{"0":{"type":"play","card":"Y3"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 93, CAST('{"type":"moved","at":1780007492734,"moves":{"1":{"type":"play","card":"B6"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 94, CAST('{"type":"moved","at":1780007503882,"moves":{"2":{"type":"play","card":"Y2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('tf-Rhv-OJohNQFI0uPainw', 95, CAST('{"type":"moved","at":1780007508295,"moves":{"0":{"type":"play","card":"R2"}},"samples":[],"drawn":85}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 1, CAST('{"type":"seated","at":1780004320620,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 2, CAST('{"type":"readied","at":1780004320626,"seat":0,"nonce":"eeaaaeed9745006bb62e69b128ba082d"}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 3, CAST('{"type":"seated","at":1780004327634,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 4, CAST('{"type":"readied","at":1780004327634,"seat":1,"nonce":"3188f1c3340424704510fe5d18120550"}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 5, CAST('{"type":"started","at":1780004327634,"samples":[{"type":"start","seat":1},{"type":"roll","dice":[3,4,4,5,5,"W","W","W"]}],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 6, CAST('{"type":"moved","at":1780004334653,"moves":{"1":{"type":"take","face":"W"}},"samples":[],"drawn":9}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 7, CAST('{"type":"moved","at":1780004341414,"moves":{"1":{"type":"roll"}},"samples":[{"type":"roll","dice":[1,1,3,3,5]}],"drawn":14}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 8, CAST('{"type":"moved","at":1780004346461,"moves":{"1":{"type":"take","face":3}},"samples":[],"drawn":14}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 9, CAST('{"type":"agreed","at":1780004355164,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 10, CAST('{"type":"agreed","at":1780004360132,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 1, CAST('{"type":"seated","at":1780004894762,"seat":0,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 2, CAST('{"type":"readied","at":1780004897900,"seat":0,"nonce":"62e24b306be7d933b92aefee8854292b"}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 3, CAST('{"type":"seated","at":1780004905905,"seat":1,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 4, CAST('{"type":"readied","at":1780004905905,"seat":1,"nonce":"da16f914b9b00f928f958e1afe524006"}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 5, CAST('{"type":"started","at":1780004905905,"samples":[{"type":"deal","hands":[[8,10,4,6,2,13],[3,11,9,7,16,5]],"open":12}],"drawn":12}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 6, CAST('{"type":"moved","at":1780004917350,"moves":{"0":{"type":"choose","card":2},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780004910294}}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 7, CAST('{"type":"moved","at":1780004928244,"moves":{"0":{"type":"choose","card":13},"1":{"type":"choose","card":16}},"samples":[],"drawn":12,"times":{"0":1780004924855}}' AS BLOB));
INSERT INTO log VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 8, CAST('{"type":"resigned","at":1780004936415,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('xsOsjDFncO2BzYQRhaQeJA', 1, CAST('{"type":"seated","at":1780004590221,"seat":1,"player":"mf4oqETbloXwkXGN"}' AS BLOB));
INSERT INTO log VALUES ('xsOsjDFncO2BzYQRhaQeJA', 2, CAST('{"type":"seated","at":1780004590221,"seat":0,"player":"6I3iB1CD94Z2GaEH"}' AS BLOB));
INSERT INTO log VALUES ('xsOsjDFncO2BzYQRhaQeJA', 3, CAST('{"type":"closed","at":1780004982470}' AS BLOB));
INSERT INTO log VALUES ('zYzZd75M5tD92SKtJWtFfw', 1, CAST('{"type":"seated","at":1780002846568,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO log VALUES ('z_G8uJw5ikrDT5qFqThjvg', 1, CAST('{"type":"seated","at":1780005882468,"seat":0,"player":"uTHM09e7Fa6IbZx7"}' AS BLOB));
INSERT INTO ratings VALUES ('6I3iB1CD94Z2GaEH', '5211', 30.111409441008306, 7.467085699230197, 4);
INSERT INTO ratings VALUES ('6I3iB1CD94Z2GaEH', 'pickomino', 29.656297488526157, 7.82288719288111, 2);
INSERT INTO ratings VALUES ('6I3iB1CD94Z2GaEH', 'pico', 27.533803340579265, 7.812317052147919, 2);
INSERT INTO ratings VALUES ('6I3iB1CD94Z2GaEH', 'pikoko', 24.660000365630978, 7.588268734054092, 3);
INSERT INTO ratings VALUES ('mf4oqETbloXwkXGN', '5211', 18.9799444050079, 7.438442602292466, 4);
INSERT INTO ratings VALUES ('mf4oqETbloXwkXGN', 'pickomino', 20.343702511473843, 7.82288719288111, 2);
INSERT INTO ratings VALUES ('mf4oqETbloXwkXGN', 'pico', 22.699475316268106, 7.592460332143253, 3);
INSERT INTO ratings VALUES ('mf4oqETbloXwkXGN', 'pikoko', 25.948825795440577, 7.67861730445314, 3);
INSERT INTO ratings VALUES ('uTHM09e7Fa6IbZx7', '5211', 25.59945960458417, 7.786229081508517, 3);
INSERT INTO ratings VALUES ('uTHM09e7Fa6IbZx7', 'pikoko', 24.524880298717335, 7.9506385537743895, 2);
INSERT INTO results VALUES ('39R_3iBsdvKce7kXXXKPsQ', 0, 'mf4oqETbloXwkXGN', '5211', 3, 3, 0, 1, 1780000326877);
INSERT INTO results VALUES ('39R_3iBsdvKce7kXXXKPsQ', 1, '6I3iB1CD94Z2GaEH', '5211', 3, 2, 0, 1, 1780000326877);
INSERT INTO results VALUES ('39R_3iBsdvKce7kXXXKPsQ', 2, 'uTHM09e7Fa6IbZx7', '5211', 3, 1, 1, 1, 1780000326877);
INSERT INTO results VALUES ('7UjfflILecKoyFqkCEtQmA', 0, 'mf4oqETbloXwkXGN', 'pickomino', 2, 2, 0, 1, 1780004316673);
INSERT INTO results VALUES ('7UjfflILecKoyFqkCEtQmA', 1, '6I3iB1CD94Z2GaEH', 'pickomino', 2, 1, 1, 1, 1780004316673);
INSERT INTO results VALUES ('7l3zs2XhRxylgC0BdNXC1A', 0, 'mf4oqETbloXwkXGN', 'pico', 2, 1, 1, 1, 1780004585678);
INSERT INTO results VALUES ('7l3zs2XhRxylgC0BdNXC1A', 1, '6I3iB1CD94Z2GaEH', 'pico', 2, 1, 1, 1, 1780004585678);
INSERT INTO results VALUES ('CbzM1YDMen5ElIIEA7TDEw', 0, 'mf4oqETbloXwkXGN', 'pickomino', 2, 2, 0, 1, 1780002765871);
INSERT INTO results VALUES ('CbzM1YDMen5ElIIEA7TDEw', 1, '6I3iB1CD94Z2GaEH', 'pickomino', 2, 1, 1, 1, 1780002765871);
INSERT INTO results VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 0, 'mf4oqETbloXwkXGN', 'pikoko', 3, 2, 0, 1, 1780006714031);
INSERT INTO results VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 1, '6I3iB1CD94Z2GaEH', 'pikoko', 3, 3, 0, 1, 1780006714031);
INSERT INTO results VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 0, 'mf4oqETbloXwkXGN', '5211', 3, 3, 0, 1, 1780001114325);
INSERT INTO results VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 1, '6I3iB1CD94Z2GaEH', '5211', 3, 2, 0, 1, 1780001114325);
INSERT INTO results VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 2, 'uTHM09e7Fa6IbZx7', '5211', 3, 1, 1, 1, 1780001114325);
INSERT INTO results VALUES ('N52vALTEtDPKZOepw79RaQ', 0, 'mf4oqETbloXwkXGN', 'pikoko', 3, 1, 1, 1, 1780005793732);
INSERT INTO results VALUES ('N52vALTEtDPKZOepw79RaQ', 1, '6I3iB1CD94Z2GaEH', 'pikoko', 3, 2, 0, 1, 1780005793732);
INSERT INTO results VALUES ('N52vALTEtDPKZOepw79RaQ', 2, 'uTHM09e7Fa6IbZx7', 'pikoko', 3, 3, 0, 1, 1780005793732);
INSERT INTO results VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 0, 'mf4oqETbloXwkXGN', 'pico', 2, 1, 1, 0, 1780004894471);
INSERT INTO results VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 0, 'mf4oqETbloXwkXGN', 'pickomino', 2, 1, 1, 0, 1780004269578);
INSERT INTO results VALUES ('hPBE_WsTVy0TezmX41zwkQ', 0, 'mf4oqETbloXwkXGN', '5211', 3, 3, 0, 1, 1780000739848);
INSERT INTO results VALUES ('hPBE_WsTVy0TezmX41zwkQ', 1, '6I3iB1CD94Z2GaEH', '5211', 3, 1, 1, 1, 1780000739848);
INSERT INTO results VALUES ('p2jM7BWdFVY4YMWrra6c3w', 0, 'mf4oqETbloXwkXGN', '5211', 3, 2, 0, 1, 1780007943934);
INSERT INTO results VALUES ('p2jM7BWdFVY4YMWrra6c3w', 1, '6I3iB1CD94Z2GaEH', '5211', 3, 1, 1, 1, 1780007943934);
INSERT INTO results VALUES ('p2jM7BWdFVY4YMWrra6c3w', 2, 'uTHM09e7Fa6IbZx7', '5211', 3, 3, 0, 1, 1780007943934);
INSERT INTO results VALUES ('sW235LC9yjnifyl7GN6_vA', 0, 'mf4oqETbloXwkXGN', 'pico', 2, 1, 1, 1, 1780008465455);
INSERT INTO results VALUES ('sW235LC9yjnifyl7GN6_vA', 1, 'cAjbV9QjrolkgdeA', 'pico', 2, 1, 1, 1, 1780008465455);
INSERT INTO results VALUES ('tf-Rhv-OJohNQFI0uPainw', 0, 'mf4oqETbloXwkXGN', 'pikoko', 3, 3, 0, 1, 1780007512232);
INSERT INTO results VALUES ('tf-Rhv-OJohNQFI0uPainw', 1, '6I3iB1CD94Z2GaEH', 'pikoko', 3, 2, 0, 1, 1780007512232);
INSERT INTO results VALUES ('tf-Rhv-OJohNQFI0uPainw', 2, 'uTHM09e7Fa6IbZx7', 'pikoko', 3, 1, 1, 1, 1780007512232);
INSERT INTO results VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 0, 'mf4oqETbloXwkXGN', 'pico', 2, 2, 0, 1, 1780004943004);
INSERT INTO results VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 1, '6I3iB1CD94Z2GaEH', 'pico', 2, 1, 1, 1, 1780004943004);
INSERT INTO sessions VALUES (x'cf22fb44a2db649e22f496f05eb31b9352572cd7b94a56aa7f83503a580cbc2c', 'mf4oqETbloXwkXGN', 1780000003691, 1814560003691);
INSERT INTO sessions VALUES (x'15a1362c8c127f7094bb1065b1984f570254ff8cba72f7c3e4ec8da8ba6606af', '6I3iB1CD94Z2GaEH', 1780000006378, 1814560006378);
INSERT INTO sessions VALUES (x'ccdac41504fc7835722fe4fb94bf01b9ecc6a76ea29412fe9eca46409770d6fe', 'uTHM09e7Fa6IbZx7', 1780000009780, 1814560009780);
INSERT INTO sitting VALUES ('39R_3iBsdvKce7kXXXKPsQ', 0, 'mf4oqETbloXwkXGN', 1780000012018, 0);
INSERT INTO sitting VALUES ('39R_3iBsdvKce7kXXXKPsQ', 1, '6I3iB1CD94Z2GaEH', 1780000016471, 0);
INSERT INTO sitting VALUES ('39R_3iBsdvKce7kXXXKPsQ', 2, 'uTHM09e7Fa6IbZx7', 1780000022360, 0);
INSERT INTO sitting VALUES ('53bGNhhSjA9OtjR5cXAYDQ', 0, 'uTHM09e7Fa6IbZx7', 1780004660553, 0);
INSERT INTO sitting VALUES ('7UjfflILecKoyFqkCEtQmA', 0, 'mf4oqETbloXwkXGN', 1780004269604, 0);
INSERT INTO sitting VALUES ('7UjfflILecKoyFqkCEtQmA', 1, '6I3iB1CD94Z2GaEH', 1780004274597, 0);
INSERT INTO sitting VALUES ('7l3zs2XhRxylgC0BdNXC1A', 0, 'mf4oqETbloXwkXGN', 1780004367211, 0);
INSERT INTO sitting VALUES ('7l3zs2XhRxylgC0BdNXC1A', 1, '6I3iB1CD94Z2GaEH', 1780004371858, 0);
INSERT INTO sitting VALUES ('864qZ-NbhFcwALN2_IUdTg', 0, 'mf4oqETbloXwkXGN', 1780001118110, 0);
INSERT INTO sitting VALUES ('864qZ-NbhFcwALN2_IUdTg', 1, '6I3iB1CD94Z2GaEH', 1780001126531, 0);
INSERT INTO sitting VALUES ('864qZ-NbhFcwALN2_IUdTg', 2, 'uTHM09e7Fa6IbZx7', 1780001132259, 0);
INSERT INTO sitting VALUES ('CbzM1YDMen5ElIIEA7TDEw', 0, 'mf4oqETbloXwkXGN', 1780001163276, 0);
INSERT INTO sitting VALUES ('CbzM1YDMen5ElIIEA7TDEw', 1, '6I3iB1CD94Z2GaEH', 1780001171287, 0);
INSERT INTO sitting VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 0, 'mf4oqETbloXwkXGN', 1780008187140, 0);
INSERT INTO sitting VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 1, '6I3iB1CD94Z2GaEH', 1780008193499, 0);
INSERT INTO sitting VALUES ('EnLwE8k_7fXZw4UCjUul4Q', 2, 'uTHM09e7Fa6IbZx7', 1780008197195, 0);
INSERT INTO sitting VALUES ('G_1473bpYT_Nug9IVRHZ0w', 0, 'mf4oqETbloXwkXGN', 1780004596036, 0);
INSERT INTO sitting VALUES ('G_1473bpYT_Nug9IVRHZ0w', 1, '6I3iB1CD94Z2GaEH', 1780004605615, 0);
INSERT INTO sitting VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 0, 'mf4oqETbloXwkXGN', 1780005883917, 0);
INSERT INTO sitting VALUES ('K8Xx8uL2X3I2pAap8iJyWQ', 1, '6I3iB1CD94Z2GaEH', 1780005895189, 0);
INSERT INTO sitting VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 0, 'mf4oqETbloXwkXGN', 1780000741149, 0);
INSERT INTO sitting VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 1, '6I3iB1CD94Z2GaEH', 1780000744525, 0);
INSERT INTO sitting VALUES ('KEGkJjCBUew-oUPt2rDx6Q', 2, 'uTHM09e7Fa6IbZx7', 1780000751178, 0);
INSERT INTO sitting VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 0, 'mf4oqETbloXwkXGN', 1780004946504, 0);
INSERT INTO sitting VALUES ('Kef8eYlHpd_im7Bl5Co7YQ', 1, '6I3iB1CD94Z2GaEH', 1780004954222, 0);
INSERT INTO sitting VALUES ('N52vALTEtDPKZOepw79RaQ', 0, 'mf4oqETbloXwkXGN', 1780004988627, 0);
INSERT INTO sitting VALUES ('N52vALTEtDPKZOepw79RaQ', 1, '6I3iB1CD94Z2GaEH', 1780005001000, 0);
INSERT INTO sitting VALUES ('N52vALTEtDPKZOepw79RaQ', 2, 'uTHM09e7Fa6IbZx7', 1780005007232, 0);
INSERT INTO sitting VALUES ('Pl88OjDNHW93ANW-r9omdg', 0, 'mf4oqETbloXwkXGN', 1780005807693, 0);
INSERT INTO sitting VALUES ('Pl88OjDNHW93ANW-r9omdg', 1, '6I3iB1CD94Z2GaEH', 1780005819108, 0);
INSERT INTO sitting VALUES ('Pl88OjDNHW93ANW-r9omdg', 2, 'uTHM09e7Fa6IbZx7', 1780005825279, 0);
INSERT INTO sitting VALUES ('SB3de53Td_kZlmWuCQ4vTA', 0, 'mf4oqETbloXwkXGN', 1780008169297, 0);
INSERT INTO sitting VALUES ('SB3de53Td_kZlmWuCQ4vTA', 1, '6I3iB1CD94Z2GaEH', 1780008175303, 0);
INSERT INTO sitting VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 0, 'mf4oqETbloXwkXGN', 1780002782533, 0);
INSERT INTO sitting VALUES ('TE8ijVcp29qsi8YeQjoFvQ', 1, '6I3iB1CD94Z2GaEH', 1780002790589, 0);
INSERT INTO sitting VALUES ('UWbASWaNmulc0OEWrQAY9w', 0, 'uTHM09e7Fa6IbZx7', 1780000409972, 0);
INSERT INTO sitting VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 0, 'mf4oqETbloXwkXGN', 1780007513964, 0);
INSERT INTO sitting VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 1, '6I3iB1CD94Z2GaEH', 1780007524373, 0);
INSERT INTO sitting VALUES ('Vk4rfhdyp2i99KnRm7lZvQ', 2, 'uTHM09e7Fa6IbZx7', 1780007531555, 0);
INSERT INTO sitting VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 0, 'uTHM09e7Fa6IbZx7', 1780005798740, 0);
INSERT INTO sitting VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 1, 'mf4oqETbloXwkXGN', 1780005798740, 0);
INSERT INTO sitting VALUES ('XJhJh0oqeS5xaRKrOOZ0Hg', 2, '6I3iB1CD94Z2GaEH', 1780005798740, 0);
INSERT INTO sitting VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 0, 'mf4oqETbloXwkXGN', 1780000347339, 0);
INSERT INTO sitting VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 1, '6I3iB1CD94Z2GaEH', 1780000355676, 0);
INSERT INTO sitting VALUES ('ZS8IRcvvzwjv_eMPApBsbg', 2, 'uTHM09e7Fa6IbZx7', 1780000360776, 0);
INSERT INTO sitting VALUES ('bOIWad6FYd7bPk-dh-LaKQ', 0, 'mf4oqETbloXwkXGN', 1780004661931, 0);
INSERT INTO sitting VALUES ('dZ5cEO1XB4GeJmVsEMQvtA', 0, 'mf4oqETbloXwkXGN', 1780002849220, 0);
INSERT INTO sitting VALUES ('hPBE_WsTVy0TezmX41zwkQ', 0, 'mf4oqETbloXwkXGN', 1780000412631, 0);
INSERT INTO sitting VALUES ('hPBE_WsTVy0TezmX41zwkQ', 1, '6I3iB1CD94Z2GaEH', 1780000420826, 0);
INSERT INTO sitting VALUES ('l6zVumLwgSe1g3-JSGqNtA', 0, 'uTHM09e7Fa6IbZx7', 1780000334100, 0);
INSERT INTO sitting VALUES ('l6zVumLwgSe1g3-JSGqNtA', 1, 'mf4oqETbloXwkXGN', 1780000334100, 0);
INSERT INTO sitting VALUES ('l6zVumLwgSe1g3-JSGqNtA', 2, '6I3iB1CD94Z2GaEH', 1780000334100, 0);
INSERT INTO sitting VALUES ('p2jM7BWdFVY4YMWrra6c3w', 0, 'mf4oqETbloXwkXGN', 1780007578608, 0);
INSERT INTO sitting VALUES ('p2jM7BWdFVY4YMWrra6c3w', 1, '6I3iB1CD94Z2GaEH', 1780007580893, 0);
INSERT INTO sitting VALUES ('p2jM7BWdFVY4YMWrra6c3w', 2, 'uTHM09e7Fa6IbZx7', 1780007586236, 0);
INSERT INTO sitting VALUES ('qqorKOEIwLMYgeKM7C5rsw', 0, '6I3iB1CD94Z2GaEH', 1780002772069, 0);
INSERT INTO sitting VALUES ('qqorKOEIwLMYgeKM7C5rsw', 1, 'mf4oqETbloXwkXGN', 1780002772069, 0);
INSERT INTO sitting VALUES ('s769HOXBoS0JQwXqBEe6lg', 0, 'mf4oqETbloXwkXGN', 1780007947681, 0);
INSERT INTO sitting VALUES ('s769HOXBoS0JQwXqBEe6lg', 1, '6I3iB1CD94Z2GaEH', 1780007955646, 0);
INSERT INTO sitting VALUES ('sW235LC9yjnifyl7GN6_vA', 0, 'mf4oqETbloXwkXGN', 1780008206893, 0);
INSERT INTO sitting VALUES ('sW235LC9yjnifyl7GN6_vA', 1, 'cAjbV9QjrolkgdeA', 1780008219213, 0);
INSERT INTO sitting VALUES ('tf-Rhv-OJohNQFI0uPainw', 0, 'mf4oqETbloXwkXGN', 1780006714981, 0);
INSERT INTO sitting VALUES ('tf-Rhv-OJohNQFI0uPainw', 1, '6I3iB1CD94Z2GaEH', 1780006722983, 0);
INSERT INTO sitting VALUES ('tf-Rhv-OJohNQFI0uPainw', 2, 'uTHM09e7Fa6IbZx7', 1780006731594, 0);
INSERT INTO sitting VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 0, 'mf4oqETbloXwkXGN', 1780004320620, 0);
INSERT INTO sitting VALUES ('ug05IKESGj6ZVJH_SuGnKQ', 1, '6I3iB1CD94Z2GaEH', 1780004327634, 0);
INSERT INTO sitting VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 0, 'mf4oqETbloXwkXGN', 1780004894762, 0);
INSERT INTO sitting VALUES ('wBqXGPRa-gcGbY1U4M7VHw', 1, '6I3iB1CD94Z2GaEH', 1780004905905, 0);
INSERT INTO sitting VALUES ('xsOsjDFncO2BzYQRhaQeJA', 0, '6I3iB1CD94Z2GaEH', 1780004590221, 0);
INSERT INTO sitting VALUES ('xsOsjDFncO2BzYQRhaQeJA', 1, 'mf4oqETbloXwkXGN', 1780004590221, 0);
INSERT INTO sitting VALUES ('zYzZd75M5tD92SKtJWtFfw', 0, 'uTHM09e7Fa6IbZx7', 1780002846568, 0);
INSERT INTO sitting VALUES ('z_G8uJw5ikrDT5qFqThjvg', 0, 'uTHM09e7Fa6IbZx7', 1780005882468, 0);
