import * as z from 'zod';
import { emailSchema } from '../compte/index.ts';
import { orNull, phoneSchema, sentenceOf, urlSchema } from '../validation/index.ts';
import { codes, exactement, forme, jour, obligatoire, texte } from './champs.ts';
import { changesOf } from './formes.ts';
import { isSport, REGIMES, regimesFor } from './regimes.ts';

export const DOMAINES = ['Autre', 'Sport'] as const;

/** ASSO-004: every line may be missing, in the registries as in what people type. */
export const adresseSchema = z.strictObject({
  numero: orNull(texte('Numéro', 20)),
  type_voie: orNull(texte('Type de voie', 50)),
  voie: orNull(texte('Voie', 200)),
  complement: orNull(texte('Complément', 200)),
  cp: orNull(forme('Code postal', 5, /^\d{5}$/u)),
  commune: orNull(texte('Commune', 100)),
  code_insee: orNull(forme('Code INSEE', 5, /^[0-9][0-9AB][0-9]{3}$/u)),
  pays: orNull(texte('Pays', 100)),
});
export type Adresse = z.infer<typeof adresseSchema>;
/** As it is written on a letter. */
export const lignesAdresse = ({ numero, type_voie, voie, complement, cp, commune, pays }: Adresse): string[] =>
  [[numero, type_voie, voie], [complement], [cp, commune], [pays]]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean);

/** ASSO-006. */
const passsportSchema = z.strictObject({
  est_volontaire: z.boolean(),
  activites: codes(50),
  a_accueil_handicap_moteur: z.boolean(),
  a_accueil_handicap_mental: z.boolean(),
});
const vaebSchema = z.strictObject({ type_structure: orNull(texte('Type de structure', 100)), services: codes(50) });
const guidassoSchema = z.strictObject({ missions: codes(50) });

const identite = {
  regime: z.enum(REGIMES, obligatoire('Régime')).nullable(),
  sigle: orNull(texte('Sigle', 100)),
  id_forme_juridique: orNull(forme('Forme juridique', 5, /^\d{4,5}$/u)),
  util_publique: z.boolean().nullable(),
  date_publication_util_publique: orNull(jour('Date de publication de l’utilité publique')),
  date_pub_registre: orNull(jour('Date de publication au registre')),
  tribunal_instance: orNull(texte('Tribunal', 200)),
  numero_amalia: orNull(
    texte('Numéro Amalia', 14).min(13, sentenceOf('CHAMP_TROP_COURT', { label: 'Numéro Amalia', n: 13 })),
  ),
  volume: orNull(exactement('Volume', 3)),
  folio: orNull(exactement('Folio', 3)),
  impots_commerciaux: z.boolean().nullable(),
  a_dons_subv_153000: z.boolean().nullable(),
  a_publication_comptes_jo: z.boolean().nullable(),
  a_commissaire_aux_comptes: z.boolean().nullable(),
  type_structure_sportive: orNull(texte('Type de structure sportive', 100)),
};
const activites = {
  domaine: z.enum(DOMAINES).nullable(),
  champ_action_territorial: orNull(texte('Champ d’action territorial', 100)),
  objet: orNull(texte('Objet', 5_000)),
  id_objet_social1: orNull(forme('Objet social', 6, /^\d{6}$/u)),
  lib_objet_social1: orNull(texte('Libellé de l’objet social', 300)),
  id_famille1: orNull(forme('Famille', 6, /^\d{6}$/u)),
};
const coordonnees = {
  adresse_siege: adresseSchema.nullable(),
  courriel: orNull(emailSchema),
  telephone: orNull(phoneSchema),
  site_web: orNull(urlSchema),
};
const specificites = {
  passsport: passsportSchema.nullable(),
  vaeb: vaebSchema.nullable(),
  guidasso: guidassoSchema.nullable(),
};

/** Where each field of the record is read (ASSO-002); it is written flat, one name a field. */
export const GROUPES_FICHE = { identite, activites, coordonnees, specificites } as const;

/** What the association types over what the registries say. Its name and numbers are not here: only a registry changes them. */
export const ficheSchema = z.strictObject({
  ...identite,
  ...activites,
  ...coordonnees,
  ...specificites,
  commentaire: orNull(texte('Commentaire', 5_000)),
});
export type Fiche = z.infer<typeof ficheSchema>;
export type ChampFiche = keyof Fiche;

/** Only what changed, and at least one thing (CALL-DAC-008). */
export const ficheChangesSchema = changesOf(ficheSchema);
export type FicheChanges = z.infer<typeof ficheChangesSchema>;

export interface ErreurChamp {
  readonly champ: ChampFiche;
  readonly message: string;
}

type Exigence = {
  readonly champ: ChampFiche;
  /** Asked only when one of these is being written: nobody is stopped by what they did not touch. */
  readonly quand: readonly ChampFiche[];
  readonly estDue: (fiche: Fiche) => boolean;
  readonly label: string;
};

/** ASSO-025, ASSO-026, ASSO-027. */
const EXIGENCES: readonly Exigence[] = [
  { champ: 'regime', quand: ['regime'], estDue: () => true, label: 'Régime' },
  {
    champ: 'champ_action_territorial',
    quand: ['champ_action_territorial'],
    estDue: () => true,
    label: 'Champ d’action territorial',
  },
  {
    champ: 'type_structure_sportive',
    quand: ['type_structure_sportive', 'domaine'],
    estDue: ({ domaine }) => isSport(domaine),
    label: 'Type de structure sportive',
  },
];

/** What is missing from the record as it would become, among what is being written. */
export const missingFields = (fiche: Fiche, written: readonly string[]): ErreurChamp[] =>
  EXIGENCES.filter(({ quand }) => quand.some((champ) => written.includes(champ)))
    .filter(({ champ, estDue }) => estDue(fiche) && fiche[champ] === null)
    .map(({ champ, label }) => ({ champ, message: obligatoire(label) }));

/** ASSO-046: the local law is for who sits there, or already lives under it. */
const refusedRegime = (before: Fiche, { regime, adresse_siege = before.adresse_siege }: FicheChanges): boolean =>
  !!regime && !regimesFor(adresse_siege?.cp ?? null, before.regime).includes(regime);

/** All that stops these changes from being written on this record. */
export const refusedFields = (before: Fiche, changes: FicheChanges): ErreurChamp[] => [
  ...missingFields({ ...before, ...changes }, Object.keys(changes)),
  ...(refusedRegime(before, changes)
    ? [{ champ: 'regime' as const, message: 'Ce régime est réservé aux associations d’Alsace et de Moselle.' }]
    : []),
];

/** ASSO-028, ASSO-029: what another field takes away with it. */
export const withConsequences = (fiche: Fiche, changes: FicheChanges): FicheChanges => ({
  ...changes,
  ...(changes.a_dons_subv_153000 === false && { a_publication_comptes_jo: false, a_commissaire_aux_comptes: false }),
  ...(changes.domaine !== undefined &&
    !isSport(changes.domaine) &&
    fiche.type_structure_sportive !== null && { type_structure_sportive: null }),
});
