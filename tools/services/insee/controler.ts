import { BITS } from './cog.gen.ts';
import type { Element } from './lire.ts';

/** What is wrong in a message, as it is told back. */
export interface Motif {
  readonly rubrique: string;
  readonly code: string;
  readonly texte: string;
}

export const connue = (code: string): boolean => {
  if (!/^[0-9][0-9AB][0-9]{3}$/.test(code)) return false;
  const bits = Buffer.from(BITS[code.slice(0, 2)] ?? '', 'base64');
  const rang = Number(code.slice(2));
  return (((bits[rang >> 3] ?? 0) >> (rang & 7)) & 1) === 1;
};

const RESEAUX = new Map(
  'J0 M2 C6 G1 U5 I3 X3 D9 B2 P0 Q8 R4 A6 S7 V1 Y4 Z5 E3 K0 L9 N5 O2 W2'.split(' ').map((one) => [one[0], one[1]]),
);
/** The published control of the number: twelve digits counted, the even places double, and the whole a multiple of ten. */
const liasseJuste = (c02: string): boolean => {
  if (!/^[A-Z][0-9][0-9AB][0-9]{9}$/.test(c02)) return false;
  const reseau = RESEAUX.get(c02[0] as string);
  if (reseau === undefined) return false;
  const lettre = c02[2] as string;
  const deux = lettre === 'A' ? '10' : lettre === 'B' ? '11' : `0${lettre}`;
  const chiffres = [...`${reseau}${c02[1]}${deux}${c02.slice(3, 11)}`].map(Number);
  let cle = Number(c02[11]);
  for (let place = 1; place <= 12; place += 1) {
    const chiffre = chiffres[place - 1] as number;
    if (place % 2 === 1) cle += chiffre;
    else cle += chiffre < 5 ? chiffre * 2 : (chiffre - 5) * 2 + 1;
  }
  return cle % 10 === 0;
};

const L = 'REGENT-XML/ServiceApplicatif/Liasse';
const S = `${L}/Service`;
const P = `${L}/PersonneMorale`;
const E = `${L}/Entreprise`;
const T = `${E}/Etablissement`;

const rien = (mot: string | undefined): boolean => mot === undefined || mot === '';
const nonDit = (mot: string | undefined): boolean => rien(mot) || /^[\s.]*$/.test(mot ?? '');

type Essai = (message: Element) => boolean;
type Ligne = readonly [code: number, rubrique: string, texte: string, faux: Essai];
const compte =
  (chemin: string, parent?: string): Essai =>
  (m) =>
    (parent === undefined || m.vers(parent).length > 0) && m.vers(chemin).length !== 1;

const lieu = (chemin: string, de: string, codes: readonly [number, number, number, number]): readonly Ligne[] => {
  const nom = chemin.split('/').at(-1) ?? '';
  const present =
    (faux: (m: Element) => boolean): Essai =>
    (m) =>
      m.vers(chemin).length > 0 && faux(m);
  const [a, b, c, d] = codes;
  return [
    [
      a,
      `${nom}.3`,
      `Le code géographique ${de} est invalide`,
      present((m) => !connue(m.mot(`${chemin}/${nom}.3`) ?? '')),
    ],
    [b, `${nom}.8`, `Le code postal ${de} est vide`, present((m) => rien(m.mot(`${chemin}/${nom}.8`)))],
    [
      ...([c, `${nom}.8`, `Le code postal ${de} est non renseigné`] as const),
      present((m) => !rien(m.mot(`${chemin}/${nom}.8`)) && nonDit(m.mot(`${chemin}/${nom}.8`))),
    ],
    [
      ...([d, `${nom}.13`, `Le libellé de commune ${de} est non renseigné`] as const),
      present((m) => nonDit(m.mot(`${chemin}/${nom}.13`))),
    ],
  ];
};

const CREATIONS = '01P 07P 01M 02M 03M 04M 05M 07M 01F'.split(' ');
const LIGNES: readonly Ligne[] = [
  [1, 'C02', 'Le numéro de liasse est invalide', (m) => !liasseJuste(m.mot(`${S}/IDF/C02`) ?? '')],
  [2, 'C10.1', 'Le code évènement est invalide', (m) => !CREATIONS.includes(m.mot(`${S}/EDF/C10/C10.1`) ?? '')],
  [3, 'C10', 'Un évènement de création doit être déclaré seul', compte(`${S}/EDF/C10`)],
  [7, 'PersonneMorale', 'Un évènement n’est pas cohérent avec le bloc PersonneMorale', compte(P)],
  [
    ...([13, 'M01.1', 'La dénomination est non renseignée'] as const),
    (m) => m.vers(P).length > 0 && nonDit(m.mot(`${P}/ICM/M01/M01.1`)),
  ],
  [15, 'SIU', 'Le bloc SIU est obligatoire pour une création', compte(`${E}/SIU`)],
  [16, 'U11', 'L’adresse du siège est obligatoire pour une création', compte(`${E}/SIU/U11`, `${E}/SIU`)],
  ...lieu(`${E}/SIU/U11`, 'du siège', [17, 18, 19, 20]),
  [21, 'Etablissement', 'Le bloc Etablissement est obligatoire pour une création', compte(T)],
  [22, 'ICE', 'Le bloc ICE est obligatoire pour une création', compte(`${T}/ICE`, T)],
  ...lieu(`${T}/ICE/E02`, 'de l’établissement', [29, 30, 31, 32]),
  [46, 'CPU', 'Le bloc CPU est obligatoire pour une création', compte(`${E}/CPU`)],
  [47, 'U21', 'L’activité principale de l’entreprise est obligatoire', compte(`${E}/CPU/U21`, `${E}/CPU`)],
  [
    ...([48, 'U21', 'L’activité principale de l’entreprise est vide'] as const),
    (m) => m.vers(`${E}/CPU/U21`).length === 1 && nonDit(m.mot(`${E}/CPU/U21`)),
  ],
  [49, 'ACE', 'Le bloc ACE est obligatoire pour une création', compte(`${T}/ACE`, T)],
];

/** How long each may be, wherever it stands; a number is digits, a repetition one letter. */
const FORMES: Readonly<Record<string, RegExp>> = Object.fromEntries([
  ...[['M01.1', /^.{1,120}$/u] as const, ['C36', /^.{1,120}$/u] as const, ['M01.2', /^.{1,20}$/u] as const],
  ...['U21', 'E70', 'E71'].map((nom) => [nom, /^.{1,260}$/u] as const),
  ...['U11', 'E02', 'C37'].flatMap((nom) => [
    [`${nom}.5`, /^[0-9]{1,9}$/] as const,
    [`${nom}.6`, /^[A-Z]$/] as const,
    [`${nom}.7`, /^.{1,7}$/u] as const,
    [`${nom}.10`, /^.{1,35}$/u] as const,
    [`${nom}.11`, /^.{1,4}$/u] as const,
    [`${nom}.12`, /^.{1,30}$/u] as const,
  ]),
  ...[['C39.1', /^[0-9]{10,14}$/] as const, ['M21.1', /^[0-9]{4}$/] as const, ['E73.1', /^[PS]$/] as const],
  ...['C01', 'C04', 'C42', 'C10.2'].map((nom) => [nom, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/] as const),
]);
const PLAGES: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
];
const interdit = (texte: string): boolean =>
  [...texte].some((signe) =>
    PLAGES.some(([de, a]) => de <= (signe.codePointAt(0) ?? 0) && (signe.codePointAt(0) ?? 0) <= a),
  );

const formes = (element: Element): Motif[] => {
  const forme = FORMES[element.nom];
  const faux =
    (element.enfants.length === 0 && interdit(element.texte)) ||
    (forme !== undefined && !rien(element.texte) && !forme.test(element.texte));
  const ici = faux ? [{ rubrique: element.nom, code: '0', texte: 'La forme de la rubrique est invalide' }] : [];
  return [...ici, ...element.enfants.flatMap(formes)];
};

/** What is wrong in a message, in the order of the controls; nothing when it is taken. */
export const controler = (message: Element): readonly Motif[] => [
  ...formes(message),
  ...LIGNES.filter(([, , , faux]) => faux(message)).map(([code, rubrique, texte]) => ({
    rubrique,
    code: `${code}`,
    texte,
  })),
];
