import * as z from 'zod';
import { type Faits, readFait, type Visibilite } from '../conditions/index.ts';
import type { ChampAttendu, DocumentAttendu, TypeChamp } from './attendu.schema.ts';
import { type DocumentMontre, documentsOf, formulaireOf } from './formulaire.ts';
import type { ContenuSubvention } from './subvention.schema.ts';

const ligneSchema = z.object({
  code: z.string(),
  libelle: z.string(),
  aide: z.string().nullable(),
  /** Asked for sure, or only if something not known yet turns out so. */
  certain: z.boolean(),
  obligatoire: z.boolean(),
});
export type LignePreparation = z.infer<typeof ligneSchema>;

/** Before starting: what is already here, what to fetch, what will be asked, and how long it takes. */
export const preparationSchema = z.object({
  acquis: z.array(ligneSchema),
  a_reunir: z.array(ligneSchema),
  questions: z.array(ligneSchema),
  minutes: z.int(),
});
export type Preparation = z.infer<typeof preparationSchema>;

/** What a volunteer takes, in minutes: an estimate, said as such. */
const MINUTES: Readonly<Record<TypeChamp, number>> = {
  texte: 1,
  texte_long: 6,
  nombre: 1,
  montant: 2,
  date: 1,
  booleen: 1,
  choix: 1,
  choix_multiple: 1,
  liste_dependante: 1,
  groupe: 8,
};
const MINUTES_DOCUMENT = 5;
const MINUTES_DE_BASE = 10;

/** A conditional document is due as soon as its conditions hold. */
const isDocumentDu = ({ nature }: DocumentAttendu): boolean => nature !== 'facultatif';
const isQuestionDue = ({ obligation }: ChampAttendu): boolean => obligation === 'obligatoire';

const ligneOf = (
  { code, libelle, aide }: ChampAttendu | DocumentAttendu,
  { etat }: Visibilite,
  obligatoire: boolean,
): LignePreparation => ({ code, libelle, aide, certain: etat === 'montre', obligatoire });

type Composee = Pick<ContenuSubvention, 'champs_attendus' | 'documents_attendus'>;

/** What is surely hidden is not there; what may show is, said as such. */
export const preparationOf = (contenu: Composee, faits: Faits): Preparation => {
  const held = readFait(faits, 'association', 'documents');
  const isHeld = ({ document: { type_document } }: DocumentMontre): boolean =>
    type_document !== null && Array.isArray(held) && held.includes(type_document);
  const documents = documentsOf(contenu, faits).filter(({ visibilite }) => visibilite.etat !== 'masque');
  const champs = formulaireOf(contenu, faits).filter(({ visibilite }) => visibilite.etat !== 'masque');
  const toLigne = ({ document, visibilite }: DocumentMontre) => ligneOf(document, visibilite, isDocumentDu(document));
  const toFetch = documents.filter((document) => !isHeld(document));
  const minutes =
    MINUTES_DE_BASE +
    champs.reduce((total, { champ }) => total + MINUTES[champ.type], 0) +
    toFetch.length * MINUTES_DOCUMENT;
  return {
    acquis: documents.filter(isHeld).map(toLigne),
    a_reunir: toFetch.map(toLigne),
    questions: champs.map(({ champ, visibilite }) => ligneOf(champ, visibilite, isQuestionDue(champ))),
    minutes,
  };
};
