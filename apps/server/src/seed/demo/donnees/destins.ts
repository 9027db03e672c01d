/** Where a life stops: the state, and what of it is still to be done. */
export const DESTINS = [
  'brouillon',
  'pret',
  'supprime',
  'transmis',
  'ouvert',
  'complementDemande',
  'complementRepondu',
  'avisDemande',
  'renvoye',
  'propose',
  'valide',
  'aGenerer',
  'aSigner',
  'accorde',
  'sirepa',
  'chorus',
  'crfASaisir',
  'crfCommence',
  'crfTransmis',
  'crfRenvoye',
  'crfRecu',
  'clos',
  'refuse',
  'rejete',
] as const;
export type Destin = (typeof DESTINS)[number];

type Nombres = Readonly<Partial<Record<Destin, number>>>;
export interface Groupe {
  readonly rang: -1 | 0 | 1;
  /** The schemes of that year that these lives ask. */
  readonly cles: readonly string[];
  readonly nombres: Nombres;
}

const REGULIERES = ['petites', 'formation', 'sport'];

/** About 1,180 lives, most of them short. What waits for the agent (transmitted or being instructed) is about 400. */
export const GROUPES: readonly Groupe[] = [
  {
    rang: -1,
    cles: REGULIERES,
    nombres: {
      ...{ clos: 45, crfASaisir: 16, crfCommence: 8, crfTransmis: 14, crfRenvoye: 5, crfRecu: 6, chorus: 3, sirepa: 2 },
      ...{ refuse: 16, rejete: 40, supprime: 10, brouillon: 15 },
    },
  },
  {
    rang: 0,
    cles: REGULIERES,
    nombres: {
      ...{ crfASaisir: 47, chorus: 24, sirepa: 16, accorde: 18, aSigner: 14, aGenerer: 10 },
      ...{ refuse: 18, rejete: 50, valide: 8, renvoye: 5, brouillon: 20 },
    },
  },
  {
    rang: 0,
    cles: ['territoires'],
    nombres: {
      ...{ transmis: 24, ouvert: 44, complementDemande: 18, complementRepondu: 10, avisDemande: 10, propose: 24 },
      ...{ valide: 18, renvoye: 8, aSigner: 5, accorde: 5, refuse: 4, rejete: 10 },
    },
  },
  {
    rang: 1,
    cles: REGULIERES,
    nombres: {
      ...{ brouillon: 130, pret: 60, supprime: 15, transmis: 205, ouvert: 62, complementDemande: 18 },
      ...{ complementRepondu: 8, avisDemande: 8, renvoye: 10, propose: 14, valide: 6, accorde: 3, rejete: 25 },
    },
  },
];
