import type { Rubrique } from '@guichet/rules/regent';

type Change = (rubrique: Rubrique) => readonly Rubrique[];
/** Another tree, where each rubrique of that name became what it is told. */
export const change = (racine: Rubrique, nom: string, become: Change): Rubrique => {
  const within = (one: Rubrique): readonly Rubrique[] => {
    if (one.nom === nom) return become(one);
    return [typeof one.contenu === 'string' ? one : { ...one, contenu: one.contenu.flatMap(within) }];
  };
  return within(racine)[0] as Rubrique;
};
export const namesOf = ({ nom, contenu }: Rubrique): readonly string[] => [
  nom,
  ...(typeof contenu === 'string' ? [] : contenu.flatMap(namesOf)),
];

export const says =
  (contenu: string): Change =>
  ({ nom }) => [{ nom, contenu }];
const goes: Change = () => [];
const twice: Change = (one) => [one, one];
/** The key alone, one digit further. */
const wrongKey: Change = ({ nom, contenu }) => {
  const c02 = String(contenu);
  return says(`${c02.slice(0, -1)}${(Number(c02.at(-1)) + 1) % 10}`)({ nom, contenu });
};

/** One fault: where it is planted, and the only control that it breaks, as «13 M01.1». */
interface Faute {
  readonly nom: string;
  readonly become: Change;
  readonly attendu: string;
}
type Lignes = Readonly<Record<string, readonly Change[]>>;
/** What a control refuses of the rubrique that it names, one fault at a time. */
const ofControles: Lignes = {
  '1 C02': [wrongKey, goes, says(''), says('X29260000127')],
  '2 C10.1': [says('99M'), says(''), goes],
  '3 C10': [twice],
  '7 PersonneMorale': [goes],
  '13 M01.1': [says('.'), says('...'), says(' . '), says(''), goes],
  '15 SIU': [goes],
  '16 U11': [goes, twice],
  '21 Etablissement': [goes],
  '22 ICE': [goes],
  '46 CPU': [goes],
  '47 U21': [goes, twice],
  '48 U21': [says(''), says('. .')],
  '49 ACE': [goes, twice],
};
/** A commune that is none, that ended, that is a whole town, or a bare département; a place that says nothing. */
const CODES = ['75056', '13055', '69123', '29', '2A', '01340', '99999', '2A0O4', ''];
const ofAdresse = (nom: string, [code, vide, nonDit, commune]: readonly [number, number, number, number]): Lignes => ({
  [`${code} ${nom}.3`]: [goes, ...CODES.map(says)],
  [`${vide} ${nom}.8`]: [goes, says('')],
  [`${nonDit} ${nom}.8`]: [says('.'), says(' . ')],
  [`${commune} ${nom}.13`]: [goes, says('.'), says('  ')],
});

const trop = (most: number): Change => says('n'.repeat(most + 1));
const DAY = [says('5 janvier'), says('18/11/2026'), says('2026-1-5')];
const CACHE = ['\u200b', '\u200f', '\u2060', '\ufeff'].map((signe) => says(`Club${signe} du port`));
/** The shape of a word, wherever it stands. */
const ofFormes: Lignes = {
  '0 M01.1': [trop(120), ...CACHE],
  '0 M01.2': [trop(20)],
  '0 C36': [trop(120), ...CACHE],
  ...Object.fromEntries(['U21', 'E70', 'E71'].map((nom) => [`0 ${nom}`, [trop(260), ...CACHE]])),
  ...Object.fromEntries(['C01', 'C04', 'C42', 'C10.2'].map((nom) => [`0 ${nom}`, DAY])),
  '0 C39.1': [says('061234567'), says('061234567890123'), says('06 12 34 56 78')],
  '0 C40.1': CACHE,
  '0 C41': CACHE,
  '0 M21.1': [says('92'), says('92200'), says('922A')],
  '0 E73.1': [says('X'), says('PS')],
  ...Object.fromEntries(
    ['U11', 'E02', 'C37'].flatMap((nom) => [
      [`0 ${nom}.5`, [says('12 bis'), says('1234567890')]],
      [`0 ${nom}.6`, [says('b'), says('BT'), says('É')]],
      [`0 ${nom}.7`, [trop(7)]],
      [`0 ${nom}.10`, [trop(35), ...CACHE]],
      [`0 ${nom}.11`, [trop(4)]],
      [`0 ${nom}.12`, [trop(30), ...CACHE]],
    ]),
  ),
};

/** Every fault that is planted, each breaking one control and no other. */
export const FAUTES: readonly Faute[] = [
  ofControles,
  ofAdresse('U11', [17, 18, 19, 20]),
  ofAdresse('E02', [29, 30, 31, 32]),
  ofFormes,
].flatMap((lignes) =>
  Object.entries(lignes).flatMap(([attendu, changes]) => {
    const [, nom = ''] = attendu.split(' ');
    return changes.map((become) => ({ nom, become, attendu }));
  }),
);
