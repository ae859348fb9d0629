const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s*,\s*/));

export const GIVEN_NAMES = list(
  `abigail, ada, adam, ahmed, aisha, alan, albert, alex, alice, amara, amelia, amina, amir, ana, anders, andrea,
andrew, angela, anna, anne, antonio, arthur, barbara, ben, bjorn, bob, carla, carlos, carol, charles, charlotte,
chen, chris, clara, daniel, david, diana, diego, elena, elif, elizabeth, ella, emily, emma, eric, erik, eva, fatima,
frank, freya, george, grace, hana, hannah, hans, harry, helen, henry, hiroshi, ibrahim, ines, ingrid, isabel, ivan,
jack, jacob, james, jane, jean, jennifer, john, jose, joseph, juan, julia, karen, kari, kate, kenji, lars, laura,
lena, leo, liam, lina, linda, lisa, louis, lucy, luis, magnus, marco, maria, marie, mark, martha, mary, mehmet, mei,
mia, michael, miguel, mohammed, nadia, nina, noah, nora, olga, oliver, olivia, omar, oscar, patricia, paul, paula,
pedro, peter, pierre, priya, rachel, ravi, richard, robert, rosa, ruth, samuel, sara, sarah, simon, sofia, sophie,
stefan, susan, sven, thomas, tom, victor, victoria, wei, william, wolfgang, yuki, yusuf, zoe`,
);

export const PLACES = list(
  `africa, amsterdam, argentina, asia, askøy, athens, atlantic, australia, austria, bangkok, barcelona, beijing,
belgium, bergen, berkeley, berlin, boston, brazil, brussels, budapest, cairo, california, canada, cape town, chicago,
chile, china, copenhagen, cuba, delhi, denmark, dublin, edinburgh, egypt, england, europe, finland, florence,
florida, france, geneva, germany, ghana, greece, hamburg, helsinki, hong kong, hungary, iceland, india, indonesia,
iran, iraq, ireland, israel, istanbul, italy, jakarta, japan, kenya, kyoto, lagos, lima, lisbon, london,
los angeles, madrid, manchester, marseille, mexico, milan, montreal, morocco, moscow, mumbai, munich, nairobi,
netherlands, new delhi, new york, new zealand, nigeria, north america, norway, nova scotia, osaka, oslo, ottawa,
pacific, paris, peru, philippines, poland, portugal, prague, quebec, rome, russia, san francisco, scotland, seattle,
seoul, shanghai, singapore, south africa, south america, south korea, spain, stockholm, sweden, switzerland, sydney,
taiwan, texas, thailand, tokyo, toronto, turkey, u.k., u.s., u.s.a., uae, uk, ukraine, united kingdom,
united states, us, usa, vancouver, venice, vienna, vietnam, wales, warsaw, washington, zurich`,
);

export const ORGANIZATIONS = list(
  "amazon, bbc, eu, google, hugging face, ibm, microsoft, nasa, nato, samsung, toyota, unesco, unicef, volkswagen",
);

/** Words that make the name they stand in one of an organisation. */
export const ORGANIZATION_WORDS = list(
  `academy, ag, agency, airlines, airways, association, bank, brothers, club, college, committee, company, corp,
corporation, council, department, fc, foundation, gmbh, group, hospital, inc, institute, laboratories, ltd, ministry,
museum, orchestra, parliament, party, press, railway, railways, school, society, team, trust, union, university`,
);

/** Words that make the name they stand in one of a place. */
export const PLACE_WORDS = list(
  `avenue, bay, bridge, castle, city, coast, county, desert, fjord, forest, harbour, island, islands, isle, lake,
mount, mountains, ocean, park, peninsula, province, republic, river, road, sea, square, street, valley, village`,
);

/** What stands before a name of somebody; not part of it. */
export const TITLES = list(
  `captain, chancellor, doctor, dr, king, lady, lord, madame, miss, mr, mrs, ms, president, prince, princess, prof,
professor, queen, sir`,
);

/** Peoples, languages and faiths. */
export const PEOPLES = list(
  `african, american, arabic, asian, australian, brazilian, british, buddhist, canadian, chinese, christian, czech,
danish, dutch, english, european, finnish, french, german, greek, hindu, indian, irish, islamic, italian, japanese,
jewish, korean, latin, mexican, muslim, norwegian, polish, portuguese, russian, scottish, spanish, swedish, swiss,
turkish, welsh`,
);

/** Words with a capital that only begin a sentence or stand in for a name. */
export const OPENERS = list(
  `according, although, dear, early, every, everybody, everyone, finally, hello, hi, however, last, later, many,
meanwhile, next, nobody, often, perhaps, please, several, since, sometimes, soon, thanks, today, tomorrow, whether,
yes, yesterday, yet`,
);

/** Said of people: the name before is one of somebody. */
export const DOINGS = list(
  `asked, believes, bought, came, cooks, died, drove, eats, founded, gave, goes, has, knows, likes, lived, lives,
loves, made, married, met, moved, owns, plays, reads, rows, said, sang, says, sings, speaks, studied, thanked,
thinks, told, travelled, visited, walked, wants, was, went, won, worked, works, writes, wrote`,
);

export const BEFORE_PLACES = list(
  "across, around, at, between, from, in, inside, into, near, outside, through, to, towards, via",
);

export const BEFORE_PEOPLE = list("am, and, by, called, for, is, met, named, thank, thanked, with");
