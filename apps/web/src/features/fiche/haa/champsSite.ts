import type { AdresseLue, AssociationAnswer, SiteLu } from '@guichet/contract/association';
import {
  type AdresseHaa,
  adresseHaaSchema,
  EMPTY_SITE,
  readTournee,
  type SiteHaa,
  sayTournee,
  siteSchema,
} from '@guichet/rules/haa';
import { requiredCheckboxSchema } from '@guichet/rules/validation';
import * as z from 'zod';
import { type Bloc, fromList, type Valeurs } from '../../../shared/champs/champ.ts';

const ADRESSE = ['num_voie', 'voie', 'cplt', 'cp', 'commune', 'code_insee'] as const;
const PARTS = { numero: 'num_voie', voie: 'voie', cp: 'cp', commune: 'commune' } as const;
const isItinerant = ({ itinerant }: Valeurs): boolean => itinerant === true;

type Personne = NonNullable<AssociationAnswer['representants_legaux']>[number];
const nomOf = ({ prenom, nom }: Personne): string => [prenom, nom].filter(Boolean).join(' ') || 'Représentant';

/** The form of a site, its address among its fields. */
export const blocsSite = (association: AssociationAnswer): readonly Bloc[] => [
  {
    champs: [
      { kind: 'texte', name: 'nom', label: 'Nom du site' },
      { kind: 'ouiNon', name: 'itinerant', label: 'Le site se déplace-t-il ?', hint: 'Un camion, une maraude' },
      {
        kind: 'cases',
        name: 'nature_activite',
        label: 'Ce qu’on y fait',
        options: fromList('forme-distrib-alimentaire'),
      },
    ],
  },
  {
    titre: 'Où il est',
    champs: [
      { kind: 'adresse', name: 'code_insee', label: 'Chercher l’adresse', part: 'ligne', parts: PARTS },
      { kind: 'texte', name: 'num_voie', label: 'Numéro', part: 'sixieme', hint: '12 bis' },
      {
        kind: 'texte',
        name: 'voie',
        label: 'Voie',
        part: 'deuxTiers',
        hint: 'Où le véhicule est garé, s’il se déplace',
        proposes: 'typesVoie',
      },
      { kind: 'texte', name: 'cplt', label: 'Complément d’adresse' },
      { kind: 'texte', name: 'cp', label: 'Code postal', part: 'tiers', input: { inputMode: 'numeric' } },
      { kind: 'texte', name: 'commune', label: 'Commune', part: 'deuxTiers' },
    ],
  },
  {
    titre: 'Quand et qui',
    champs: [
      {
        ...{ kind: 'zone', name: 'arrets', label: 'Sa tournée', isAsked: isItinerant },
        hint: 'Un arrêt par ligne : lundi ; 17 h à 18 h ; Mairie, 35310 Cintré',
      },
      { kind: 'texte', name: 'horaire_ouverture', label: 'Ouverture', hint: 'Mar. et ven., 14 h à 18 h' },
      { kind: 'texte', name: 'periode_fermeture', label: 'Fermeture dans l’année', hint: 'Du 1er au 20 août' },
      {
        ...{ kind: 'choix', name: 'type_membre', label: 'Qui le tient', none: 'Votre association' },
        options: () => [
          { value: 'association', label: 'Un membre du réseau' },
          { value: 'etablissement', label: 'Un établissement' },
        ],
      },
      {
        ...{ kind: 'choix', name: 'membre_reseau_id', label: 'Quel membre', none: 'Choisissez' },
        isAsked: ({ type_membre }) => type_membre === 'association',
        options: () => (association.composition_reseau ?? []).map(({ id, nom }) => ({ value: id, label: nom })),
      },
      {
        ...{ kind: 'choix', name: 'membre_siret_id', label: 'Quel établissement', none: 'Choisissez' },
        isAsked: ({ type_membre }) => type_membre === 'etablissement',
        options: () =>
          (association.etablissements ?? []).map(({ id_siret, nom }) => ({ value: id_siret, label: nom ?? id_siret })),
      },
      {
        ...{ kind: 'case', name: 'adresse_membre', label: 'L’adresse est celle de ce membre' },
        isAsked: ({ type_membre }) => type_membre !== null && type_membre !== undefined,
      },
      {
        ...{ kind: 'choix', name: 'responsable_id', label: 'Responsable du site', none: 'Personne pour l’instant' },
        options: () => (association.representants_legaux ?? []).map((one) => ({ value: one.id, label: nomOf(one) })),
      },
    ],
  },
];

const tournee = z
  .string()
  .nullish()
  .transform((text, context) => {
    const { arrets, erreurs } = readTournee(text ?? '');
    for (const message of erreurs) context.addIssue({ code: 'custom', message });
    return [...arrets];
  });

/** The server's own rules, with the round as it is typed. */
export const SHAPE_SITE = {
  ...siteSchema.shape,
  ...Object.fromEntries(ADRESSE.map((name) => [name, adresseHaaSchema.shape[name]])),
  nom: siteSchema.shape.nom.refine((nom) => nom !== null, 'Veuillez renseigner le champ Nom du site.'),
  itinerant: z.boolean('Dites si le site se déplace.'),
  nature_activite: requiredCheckboxSchema,
  adresse_membre: z.preprocess((value) => value ?? false, z.boolean()),
  arrets: tournee,
};

/** What the form shows: of a site, or of a new one where an address was found. */
export const valeursSite = (site: SiteLu | null, adresse: AdresseLue | null): Valeurs => {
  const { arrets, ...champs }: SiteHaa = site ?? EMPTY_SITE;
  const lieu = adresse ?? site?.adresse ?? null;
  return {
    ...champs,
    itinerant: site ? champs.itinerant : null,
    arrets: sayTournee(arrets),
    ...Object.fromEntries(ADRESSE.map((name) => [name, lieu?.[name] ?? null])),
  };
};

type Envoi = Omit<SiteHaa, 'adresse_id'>;
const CHAMPS_SITE = Object.keys(EMPTY_SITE).filter((name) => name !== 'adresse_id');
const pick = (saisies: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in saisies).map((name) => [name, saisies[name]]));

/** What was typed, as the two records it is. */
export const partsOf = (saisies: Readonly<Record<string, unknown>>) => ({
  site: pick(saisies, CHAMPS_SITE) as Envoi,
  adresse: pick(saisies, ADRESSE) as Pick<AdresseHaa, (typeof ADRESSE)[number]>,
});
