import type { ServiceRecord } from '@guichet/contract/rds';
import { nouveauCompteSchema } from '@guichet/rules/compte';
import { type DonneesService, serviceSchema } from '@guichet/rules/service';
import { sentenceOf } from '@guichet/rules/validation';
import * as z from 'zod';

/** In the place of an identifier, for a service that does not exist yet. */
export const NOUVEAU_SERVICE = 'ajouter';

/** A field left blank is no value. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema);

const { shape } = serviceSchema;

/** The same page asks for the name of a person: a summary of errors must tell one from the other. */
const nomDuService = z.string().trim().min(1, 'Veuillez renseigner le champ Nom du service.').pipe(shape.nom);

/** The directory part; the schemes of a service are given where schemes are written. */
export const annuaireFormSchema = z.strictObject({
  nom: nomDuService,
  type: shape.type,
  federation_sportive: orNull(shape.federation_sportive),
  parent: orNull(shape.parent),
  profil: orNull(shape.profil),
  email: shape.email,
  telephone: orNull(shape.telephone),
  adresse: orNull(shape.adresse),
  site_internet: orNull(shape.site_internet),
  siren: orNull(shape.siren),
  siret: orNull(shape.siret),
  niveau_territorial: orNull(shape.niveau_territorial),
  zone_territoriale: orNull(shape.zone_territoriale),
  code_territoire: orNull(shape.code_territoire),
  bo: orNull(shape.bo),
  types_agrement: shape.types_agrement,
});
export type AnnuaireSaisi = z.infer<typeof annuaireFormSchema>;

const compte = nouveauCompteSchema.shape;
export const creationFormSchema = annuaireFormSchema.extend({
  compte_civilite: compte.civilite,
  compte_prenom: compte.prenom,
  compte_nom: compte.nom,
  compte_role: z.string().min(1, 'Veuillez renseigner le champ Rôle.'),
});
export type CreationSaisie = z.infer<typeof creationFormSchema>;

/** The lock is the one thing of the account that its service's page changes. */
export const modificationFormSchema = annuaireFormSchema.extend({
  locked: z.boolean(),
  locked_motif: z
    .string()
    .trim()
    .max(500, sentenceOf('CHAMP_TROP_LONG', { label: 'Motif', n: 500 })),
});
export type ModificationSaisie = z.infer<typeof modificationFormSchema>;

const codeOf = (bo: ServiceRecord['bo']): DonneesService['bo'] =>
  shape.bo.catch(null).parse(typeof bo === 'string' || bo === null ? bo : bo.code);

/** What a service holds, as a form asks for it. */
export const saisieOf = (service: ServiceRecord): AnnuaireSaisi => {
  const { _id, code, authId, dispositifs, version, bo, ...rest } = service;
  return { ...rest, bo: codeOf(bo) };
};

const blank = (value: string | null): string => value ?? '';

/** A control holds text: nothing is an empty one. */
export const controlsOf = (saisie: AnnuaireSaisi) => ({
  ...saisie,
  federation_sportive: blank(saisie.federation_sportive),
  parent: blank(saisie.parent),
  profil: blank(saisie.profil),
  telephone: blank(saisie.telephone),
  adresse: blank(saisie.adresse),
  site_internet: blank(saisie.site_internet),
  siren: blank(saisie.siren),
  siret: blank(saisie.siret),
  niveau_territorial: blank(saisie.niveau_territorial),
  zone_territoriale: blank(saisie.zone_territoriale),
  code_territoire: blank(saisie.code_territoire),
  bo: blank(saisie.bo),
});

export const SERVICE_VIDE: AnnuaireSaisi = {
  nom: '',
  type: '',
  federation_sportive: null,
  parent: null,
  profil: null,
  email: '',
  telephone: null,
  adresse: null,
  site_internet: null,
  siren: null,
  siret: null,
  niveau_territorial: null,
  zone_territoriale: null,
  code_territoire: null,
  bo: null,
  types_agrement: [],
};

export const LABELS = {
  nom: 'Nom du service',
  type: 'Type',
  federation_sportive: 'Fédération sportive',
  parent: 'Service de rattachement',
  profil: 'Profil',
  email: 'Adresse électronique',
  telephone: 'Téléphone',
  adresse: 'Adresse postale',
  site_internet: 'Site internet',
  siren: 'SIREN',
  siret: 'SIRET',
  niveau_territorial: 'Niveau territorial',
  zone_territoriale: 'Zone territoriale',
  code_territoire: 'Code du territoire',
  bo: 'Outil de suite',
  types_agrement: 'Agréments instruits',
} as const satisfies Record<keyof AnnuaireSaisi, string>;

export const ANNUAIRE_FIELDS = Object.keys(LABELS) as (keyof AnnuaireSaisi)[];
