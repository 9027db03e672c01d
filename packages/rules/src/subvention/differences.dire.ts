import { formatMontant } from '../budget/index.ts';
import { type Ask, type Fait, sayAsk } from '../conditions/index.ts';
import { BLOCS_AGREMENT, NATURES_DOCUMENT, OBLIGATIONS, TYPES_CHAMP } from './attendu.schema.ts';
import { sayInstant } from './calendrier.ts';

/** Names of what may change, as people call them. */
const NOMS: Readonly<Record<string, string>> = {
  nom: 'nom',
  resume: 'résumé',
  description: 'présentation',
  url_notice: 'adresse de la notice',
  campagne_exercice: 'exercice de la campagne',
  'dispositif.code': 'dispositif',
  duree_pluriannuelle: 'durée d’une demande pluriannuelle',
  silence_mois: 'silence qui vaut refus',
  tolerance_crf: 'écart à expliquer dans le compte rendu financier',
  date_debut: 'date d’ouverture',
  date_fin: 'date de fin',
  types_projet: 'types de projet',
  libelle: 'libellé',
  aide: 'aide',
  obligation: 'obligation',
  type: 'type',
  bloc: 'emplacement dans le projet',
  virtuel: 'invisible',
  default: 'valeur proposée',
  depend_de: 'liste dont il dépend',
  lignes_maximum: 'nombre de lignes au plus',
  asks: 'conditions',
  nature: 'nature',
  type_document: 'document de la fiche qui y répond',
  parent: 'choix sous lequel il est proposé',
  poids: 'poids',
  echelle: 'note la plus haute',
  justification: 'justification obligatoire',
  isReferent: 'référent',
  type_agrement: 'type d’agrément',
  categorie: 'catégorie',
  niveau: 'niveau',
  fenetre: 'fenêtre',
  'fenetre.date_debut': 'premier jour de la fenêtre',
  'fenetre.date_fin': 'dernier jour de la fenêtre',
  duree_premiere: 'durée du premier titre',
  'duree_premiere.min': 'durée minimale du premier titre',
  'duree_premiere.max': 'durée maximale du premier titre',
  duree_renouvellement: 'durée d’un renouvellement',
  exige_tca: 'tronc commun exigé',
  extensible_membres: 'couvre les membres du réseau',
  rappels: 'rappels avant la fin',
  echeance_donnees: 'échéance des données annuelles',
  'validation.regex': 'expression régulière',
  'validation.minimum': 'minimum',
  'validation.maximum': 'maximum',
  'validation.longueur_minimum': 'longueur minimale',
  'validation.longueur_maximum': 'longueur maximale',
  'montants.minimum': 'montant minimal',
  'montants.minimum_reduit': 'montant minimal réduit',
  'montants.motif_reduction': 'motif de la réduction du minimum',
  'montants.minimum_projet': 'montant minimal d’un projet',
  'montants.maximum': 'montant maximal',
  'montants.part_maximum': 'part maximale du budget du projet',
  'montants.projets_maximum': 'nombre de projets au plus',
};
export const nomDe = (propriete: string): string => NOMS[propriete] ?? propriete;

const MOTS: Readonly<Record<string, string>> = {
  ...TYPES_CHAMP,
  ...Object.fromEntries([...OBLIGATIONS, ...NATURES_DOCUMENT].map((mot) => [mot, mot])),
  recommande: 'recommandé',
  fonctionnement: 'fonctionnement',
  'projet-ou-action': 'projet ou action',
};

const RIEN = 'rien';
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? RIEN : value.map(plain).join(', ');
  if (value === null || value === undefined || value === '') return RIEN;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A condition by itself, whatever it gives. */
const sayCondition = (ask: Ask, propres: readonly Fait[]): string => {
  const said = sayAsk({ ask, valeur: 'oui', gauche: undefined, droite: ask.value }, propres);
  return ask.masquer_si_tca ? `${said} (masqué avec le tronc commun d’agrément)` : said;
};

const sayMot = (value: unknown): string => (typeof value === 'string' ? (MOTS[value] ?? value) : plain(value));
const sayMontant = (value: unknown): string => (typeof value === 'number' ? formatMontant(value) : RIEN);
const sayDate = (value: unknown): string => (typeof value === 'string' ? sayInstant(value) : RIEN);
const sayAsks = (value: unknown, propres: readonly Fait[]): string => {
  const asks = value as readonly Ask[];
  return asks.length === 0 ? 'toujours' : asks.map((ask) => sayCondition(ask, propres)).join(' ; ');
};

const BLOCS_DITS: Readonly<Record<string, string>> = BLOCS_AGREMENT;
const sayMois = (value: unknown): string => (typeof value === 'number' ? `${value} mois` : RIEN);
/** Two ends, in the order that they are written in. */
const sayBornes = (value: unknown, say: (ends: readonly unknown[]) => string, sans: string): string =>
  typeof value === 'object' && value !== null ? say(Object.values(value)) : sans;

type Say = (value: unknown, propres: readonly Fait[]) => string;
const SAY: Readonly<Record<string, Say>> = {
  asks: sayAsks,
  date_debut: sayDate,
  date_fin: sayDate,
  'fenetre.date_debut': sayDate,
  'fenetre.date_fin': sayDate,
  fenetre: (value) => sayBornes(value, ([debut, fin]) => `du ${sayDate(debut)} au ${sayDate(fin)}`, 'toute l’année'),
  duree_premiere: (value) => sayBornes(value, ([min, max]) => `de ${plain(min)} à ${plain(max)} mois`, 'sans fin'),
  'duree_premiere.min': sayMois,
  'duree_premiere.max': sayMois,
  duree_renouvellement: sayMois,
  rappels: (value) => `${plain(value)} jours`,
  bloc: (value) => (typeof value === 'string' ? (BLOCS_DITS[value] ?? value) : plain(value)),
  type: sayMot,
  obligation: sayMot,
  nature: sayMot,
  types_projet: (value) => (Array.isArray(value) && value.length > 0 ? value.map(sayMot).join(', ') : 'tous'),
  'montants.minimum': sayMontant,
  'montants.minimum_reduit': sayMontant,
  'montants.minimum_projet': sayMontant,
  'montants.maximum': sayMontant,
  silence_mois: (value) => (value === null ? 'aucun' : `après ${plain(value)} mois`),
  tolerance_crf: (value) => `au-delà de ${plain(value)} %`,
  'montants.part_maximum': (value) => (value === null ? RIEN : `${plain(value)} %`),
};

export const sayValeur = (propriete: string, value: unknown, propres: readonly Fait[]): string =>
  (SAY[propriete] ?? plain)(value, propres);
