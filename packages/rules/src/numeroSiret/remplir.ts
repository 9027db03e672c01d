import type { Adresse, Fiche } from '../association/index.ts';
import { withoutAccents } from '../texte/index.ts';
import { phoneSiretSchema } from '../validation/index.ts';
import {
  ADRESSE_VIDE,
  type AdresseSiret,
  adresseSiretSchema,
  longueurOf,
  withoutInvisibles,
} from './adresse.schema.ts';
import { codeDansLaListe } from './commune.ts';
import { type ContenuSiret, contenuSiretSchema } from './demande.schema.ts';

/** As Insee abbreviates them: four letters at the most. */
const TYPES_VOIE: Readonly<Record<string, string>> = {
  ALLEE: 'ALL',
  ALLEES: 'ALL',
  AVENUE: 'AV',
  BOULEVARD: 'BD',
  CARREFOUR: 'CAR',
  CHAUSSEE: 'CHS',
  CHEMIN: 'CHE',
  COURS: 'CRS',
  DOMAINE: 'DOM',
  ESPLANADE: 'ESP',
  FAUBOURG: 'FG',
  GRANDE: 'GR',
  HAMEAU: 'HAM',
  IMPASSE: 'IMP',
  'LIEU-DIT': 'LD',
  LOTISSEMENT: 'LOT',
  MONTEE: 'MTE',
  PASSAGE: 'PAS',
  PLACE: 'PL',
  PROMENADE: 'PROM',
  QUARTIER: 'QUA',
  RESIDENCE: 'RES',
  'ROND-POINT': 'RPT',
  ROUTE: 'RTE',
  RUELLE: 'RLE',
  SENTIER: 'SEN',
  SQUARE: 'SQ',
  TRAVERSE: 'TRA',
  VILLAGE: 'VLGE',
};
const TYPE_MAXIMUM = 4;
const typeOf = (type: string | null): string | null => {
  if (type === null) return null;
  return TYPES_VOIE[withoutAccents(type).toUpperCase()] ?? (longueurOf(type) <= TYPE_MAXIMUM ? type : null);
};

const REPETITION = /^(\d{1,9})\s*(?:(bis|ter|quater)|([a-z]))?$/iu;
const VOIE_MAXIMUM = 32;

/** What fits is written; a street that does not is left to who fills it rather than cut. */
export const adresseDuRegistre = (adresse: Adresse | null): AdresseSiret => {
  if (adresse === null) return ADRESSE_VIDE;
  const numero = REPETITION.exec(adresse.numero?.trim() ?? '');
  const type_voie = typeOf(adresse.type_voie);
  const words = [numero ? null : adresse.numero, type_voie === null ? adresse.type_voie : null, adresse.voie];
  const voie = withoutInvisibles(words.filter(Boolean).join(' '));
  const said: Readonly<Record<keyof AdresseSiret, string | null>> = {
    ...ADRESSE_VIDE,
    num_voie: numero?.[1] ?? null,
    repet_voie: (numero?.[2] ?? numero?.[3])?.charAt(0).toUpperCase() ?? null,
    type_voie: longueurOf(voie) <= VOIE_MAXIMUM ? type_voie : null,
    voie: longueurOf(voie) <= VOIE_MAXIMUM ? voie : null,
    cplt_1: adresse.complement,
    cp: adresse.cp,
    commune: adresse.commune,
    code_insee: adresse.code_insee && codeDansLaListe(adresse.code_insee, adresse.cp ?? ''),
  };
  const kept = Object.entries(adresseSiretSchema.shape).map(([champ, schema]) => {
    const read = schema.safeParse(said[champ as keyof AdresseSiret]);
    return [champ, read.success ? read.data : null];
  });
  return Object.fromEntries(kept) as AdresseSiret;
};

/** Declared, and of public utility. */
const FORMES = { declaree: '9220', utilitePublique: '9230' } as const;

export interface AssociationDeclaree {
  readonly id_rna: string;
  readonly id_correspondance: number;
  readonly nom: string;
  readonly date_creation: string | null;
  readonly fiche: Fiche;
}

const orNothing = <T>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
  value: unknown,
): T | null => schema.safeParse(value).data ?? null;

/** Nothing is asked that the RNA or the association's record says already. */
export const remplirSiret = (association: AssociationDeclaree, signataire: string | null): ContenuSiret => {
  const { fiche, id_rna, id_correspondance, nom, date_creation } = association;
  const { identite, activites, attestation } = contenuSiretSchema.shape;
  const adresse_siege = adresseDuRegistre(fiche.adresse_siege);
  const textOf = (text: string | null): string | null => (text === null ? null : withoutInvisibles(text));
  return {
    identite: {
      id_rna,
      id_correspondance,
      nom: orNothing(identite.shape.nom, [...withoutInvisibles(nom)].slice(0, 300).join('')) ?? id_rna,
      sigle: orNothing(identite.shape.sigle, textOf(fiche.sigle)),
      dateCreation: orNothing(identite.shape.dateCreation, date_creation),
      id_forme_juridique:
        orNothing(identite.shape.id_forme_juridique, fiche.id_forme_juridique) ??
        (fiche.util_publique ? FORMES.utilitePublique : FORMES.declaree),
    },
    activites: {
      id_objet_social1: orNothing(activites.shape.id_objet_social1, fiche.id_objet_social1),
      lib_objet_social1: orNothing(activites.shape.lib_objet_social1, textOf(fiche.lib_objet_social1)),
      id_famille1: orNothing(activites.shape.id_famille1, fiche.id_famille1),
      objet: orNothing(activites.shape.objet, textOf(fiche.objet)),
      permanence: 'P',
    },
    coordonnees: {
      info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
      adresse_siege,
      adresse_gestion: ADRESSE_VIDE,
      telephone: fiche.telephone === null ? null : orNothing(phoneSiretSchema, fiche.telephone),
      courriel: fiche.courriel,
    },
    attestation: {
      accepte: false,
      signataire: orNothing(attestation.shape.signataire, textOf(signataire)),
      lieu: orNothing(attestation.shape.lieu, adresse_siege.commune),
      date: null,
    },
  };
};
