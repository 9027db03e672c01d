import type { AdresseDite, ChampAdresse, DemandeDite } from './dite.ts';

/** Blanks of every kind are one blank, and none at either end: no one sees them, and nothing is lost. */
const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();

const MARK = /^\p{M}$/u;
/** By characters as they are read: an accent written apart leaves with its letter. */
const cutAt = (text: string, most: number): string => {
  const points = [...text];
  if (points.length <= most) return text;
  let end = most;
  while (end > 0 && MARK.test(points[end] ?? '')) end -= 1;
  return points.slice(0, end).join('');
};
const cut = (most: number) => (text: string) => cutAt(text, most).trimEnd();

const SIGLE = 20;
const POINTS = '...';
const cutSigle = (text: string): string =>
  [...text].length <= SIGLE ? text : `${cutAt(text, SIGLE - POINTS.length)}${POINTS}`;

const NOM = 120;
const cutNom = (text: string): string => cut(NOM)(text.replaceAll('°', '.'));

const NUMERO = /\d[\d\s.]*/u;
const REPETITION = /^[\s.,/-]*(bis|ter|quater|[a-z])(?![\p{L}\d])(?!\s*\d)/iu;
/** «12 bis» is 12, then B: a number of a street is digits, and what it repeats is a letter of its own. */
const splitNumero = (text: string): { readonly numero: string; readonly repetition: string } => {
  const found = NUMERO.exec(text);
  const after = found ? text.slice(found.index + found[0].length) : text;
  const repetition = REPETITION.exec(after)?.[1] ?? '';
  return { numero: (found?.[0] ?? '').replace(/\D/gu, ''), repetition: repetition.charAt(0).toUpperCase() };
};

const ADRESSE: Readonly<Partial<Record<ChampAdresse, (text: string) => string>>> = {
  num_voie: (text) => splitNumero(text).numero,
  repet_voie: (text) => cut(1)(text.toUpperCase()),
  type_voie: cut(4),
  voie: cut(30),
  cplt_1: cut(35),
  bp: cut(7),
};
const CHAMPS: readonly ChampAdresse[] = [
  ...(['code_insee', 'pays', 'num_voie', 'repet_voie', 'type_voie', 'voie'] as const),
  ...(['cplt_1', 'bp', 'cp', 'commune', 'cedex'] as const),
];

export type AdresseLue = Readonly<Record<ChampAdresse, string>>;
const readAdresse = (dite: AdresseDite): AdresseLue => {
  const lue = Object.fromEntries(
    CHAMPS.map((champ) => [champ, (ADRESSE[champ] ?? ((text: string) => text))(plain(dite[champ]))]),
  ) as AdresseLue;
  return { ...lue, repet_voie: lue.repet_voie || splitNumero(plain(dite.num_voie)).repetition };
};

/** What Insee will read of a request. */
export interface DemandeLue {
  readonly nom: string;
  readonly sigle: string;
  readonly objet: string;
  readonly telephone: string;
  readonly courriel: string;
  readonly signataire: string;
  readonly lieu: string;
  readonly dateCreation: string;
  readonly id_forme_juridique: string;
  readonly permanence: string;
  readonly adresse_siege: AdresseLue;
  readonly adresse_gestion: AdresseLue;
}

const OBJET = 260;
/** Before sending: what is kept stays as it was typed. */
export const readDemande = ({ identite, activites, coordonnees, attestation }: DemandeDite): DemandeLue => ({
  nom: cutNom(plain(identite.nom)),
  sigle: cutSigle(plain(identite.sigle)),
  objet: cut(OBJET)(plain(activites.objet)),
  telephone: plain(coordonnees.telephone).replace(/\D/gu, ''),
  courriel: plain(coordonnees.courriel),
  signataire: plain(attestation.signataire),
  lieu: plain(attestation.lieu),
  dateCreation: plain(identite.dateCreation),
  id_forme_juridique: plain(identite.id_forme_juridique),
  permanence: plain(activites.permanence) || 'P',
  adresse_siege: readAdresse(coordonnees.adresse_siege),
  adresse_gestion: readAdresse(coordonnees.adresse_gestion),
});

export interface Coupe {
  /** Where it was typed, as the request names it. */
  readonly champ: string;
  readonly avant: string;
  readonly apres: string;
}

/** All that Insee will not read as it was typed, before and after: nothing is cut in silence. */
export const listCoupes = (demande: DemandeDite): readonly Coupe[] => {
  const lue = readDemande(demande);
  const { identite, activites, coordonnees } = demande;
  const adresses = (['adresse_siege', 'adresse_gestion'] as const).flatMap((adresse) =>
    CHAMPS.map(
      (champ) => [`coordonnees.${adresse}.${champ}`, coordonnees[adresse][champ], lue[adresse][champ]] as const,
    ),
  );
  const pairs = [
    ['identite.nom', identite.nom, lue.nom] as const,
    ['identite.sigle', identite.sigle, lue.sigle] as const,
    ['activites.objet', activites.objet, lue.objet] as const,
    ...adresses,
  ];
  return pairs
    .map(([champ, typed, apres]) => ({ champ, avant: plain(typed), apres }))
    .filter(({ avant, apres }) => avant !== apres);
};
