import type { AssociationAnswer } from '@guichet/contract/association';
import { missingOfRepresentant, type Representant } from '@guichet/rules/association';
import { resetValideur } from '@guichet/rules/cec';
import { CIVILITES } from '@guichet/rules/compte';
import { groupByThree } from '@guichet/rules/identifiant';
import { type Bloc, type Champ, fromList, type Valeurs } from '../../../shared/champs/champ.ts';
import { by2, by4, sayFields, text } from './say.ts';
import type { SujetListe } from './sujet.ts';

const CHAMPS_REPRESENTANT: readonly Champ[] = [
  {
    kind: 'radio',
    name: 'civilite',
    label: 'Civilité',
    options: () => CIVILITES.map((value) => ({ value, label: value })),
  },
  { kind: 'texte', name: 'nom', label: 'Nom', part: 'moitie', input: { spellCheck: false } },
  { kind: 'texte', name: 'prenom', label: 'Prénom', part: 'moitie', input: { spellCheck: false } },
  {
    kind: 'choix',
    name: 'fonction',
    label: 'Fonction',
    part: 'moitie',
    options: fromList('fonctions'),
    none: 'Choisissez une fonction',
  },
  {
    kind: 'texte',
    name: 'courriel',
    label: 'Adresse électronique',
    part: 'moitie',
    input: { inputMode: 'email', spellCheck: false },
  },
  { kind: 'texte', name: 'telephone', label: 'Téléphone', part: 'moitie', show: by2, input: { inputMode: 'tel' } },
  {
    kind: 'case',
    name: 'est_representant_legal',
    label: 'Représentant légal',
    hint: 'Les statuts lui donnent le pouvoir d’engager l’association',
  },
  {
    kind: 'case',
    name: 'valideur_cec',
    label: 'Peut valider les déclarations des bénévoles',
    hint: 'Pour le compte d’engagement citoyen',
  },
  { kind: 'case', name: 'publication_internet', label: 'Accepte que son nom soit publié sur internet' },
];

/** CEC-010: to another establishment, the right to validate does not follow. */
const lieuOf = ({ etablissements = [] }: AssociationAnswer, element: Valeurs): readonly Bloc[] =>
  etablissements.length < 2
    ? []
    : [
        {
          titre: 'Où elle agit',
          champs: [
            {
              kind: 'choix',
              name: 'id_siret',
              label: 'Établissement',
              none: 'Toute l’association',
              options: () =>
                etablissements.map(({ id_siret, nom }) => ({ value: id_siret, label: nom ?? groupByThree(id_siret) })),
              note: ({ id_siret }) =>
                element['valideur_cec'] === true && id_siret !== element['id_siret']
                  ? 'En changeant d’établissement, cette personne ne pourra plus valider les déclarations des bénévoles. Vous pourrez le lui permettre à nouveau ensuite.'
                  : null,
            },
          ],
        },
      ];

const MANQUES: Readonly<Record<string, string>> = {
  nom: 'le nom',
  prenom: 'le prénom',
  courriel: 'l’adresse électronique',
  civilite: 'la civilité',
  fonction: 'la fonction',
  telephone: 'le téléphone',
};

export const representants: SujetListe = {
  nature: 'representants_legaux',
  blocs: [{ champs: CHAMPS_REPRESENTANT }],
  blocsEnPlus: lieuOf,
  entraine: resetValideur,
  ajouter: 'Ajouter un représentant',
  enregistrer: 'Enregistrer le représentant',
  celui: 'ce représentant',
  vide: 'Personne n’est encore indiqué. Ajoutez d’abord la personne qui signe pour l’association.',
  repris: 'Vos propres informations sont reprises : changez-les s’il s’agit de quelqu’un d’autre.',
  moi: {
    ajouter: 'M’ajouter',
    isMoi: (item, email) => text(item, 'courriel').toLowerCase() === email.toLowerCase(),
  },
  defauts: ({ user, fonction, isFirst, isMoi }) =>
    user && (isMoi || (isFirst && fonction !== null))
      ? {
          civilite: user.civilite,
          nom: user.nom,
          prenom: user.prenom,
          courriel: user.email,
          fonction,
          est_representant_legal: isFirst,
        }
      : { est_representant_legal: true },
  sayItem: (item, source) => ({
    titre:
      [text(item, 'civilite'), text(item, 'prenom'), text(item, 'nom')].filter(Boolean).join(' ') || 'Une personne',
    details: [
      ...sayFields(CHAMPS_REPRESENTANT.slice(3, 6), item, source),
      ...CHAMPS_REPRESENTANT.slice(6)
        .filter(({ name }) => item[name] === true)
        .map(({ label }) => label),
    ],
  }),
  manque: (item) => missingOfRepresentant(item as Partial<Representant>).map((champ) => MANQUES[champ] ?? champ),
};

const CHAMPS_RIB: readonly Champ[] = [
  { kind: 'texte', name: 'titulaire', label: 'Titulaire', hint: 'Tel qu’il est écrit sur le relevé' },
  {
    kind: 'texte',
    name: 'iban',
    label: 'IBAN',
    hint: 'Avec ou sans espaces, par exemple FR76 3000 6000 0112 3456 7890 189',
    show: by4,
    input: { autoComplete: 'off', spellCheck: false },
  },
  {
    kind: 'texte',
    name: 'bic',
    label: 'BIC',
    part: 'moitie',
    hint: '8 ou 11 caractères',
    input: { autoComplete: 'off', spellCheck: false },
  },
  { kind: 'texte', name: 'banque', label: 'Banque', part: 'moitie' },
  {
    kind: 'texte',
    name: 'domiciliation',
    label: 'Domiciliation',
    part: 'moitie',
    hint: 'L’agence, si le relevé la donne',
  },
];

export const ribs: SujetListe = {
  nature: 'ribs',
  blocs: [{ champs: CHAMPS_RIB }],
  ajouter: 'Ajouter un compte bancaire',
  enregistrer: 'Enregistrer le compte bancaire',
  celui: 'ce compte bancaire',
  vide: 'Aucun compte bancaire. Ajoutez celui où les subventions seront versées.',
  defauts: ({ nom }) => ({ titulaire: nom }),
  sayItem: (item, source) => ({
    titre: text(item, 'titulaire') || 'Compte bancaire',
    details: sayFields(CHAMPS_RIB.slice(1), item, source),
  }),
};

const siren: Champ = {
  kind: 'texte',
  name: 'id_siren',
  label: 'SIREN',
  hint: '9 chiffres, avec ou sans espaces',
  show: groupByThree,
  input: { inputMode: 'numeric' },
};
const isTyped = (valeurs: Valeurs): boolean => (valeurs['id_correspondance_parent'] ?? null) === null;
const CHAMPS_RESEAU: readonly Champ[] = [
  {
    kind: 'association',
    name: 'id_correspondance_parent',
    label: 'Chercher le réseau',
    nomme: 'nom',
    fills: ({ nom, id_siren }) => ({ nom, id_siren: id_siren === null ? '' : groupByThree(id_siren) }),
    autre: 'Choisir un autre réseau',
    absente: 'Il n’est pas dans les registres ? Écrivez son nom et son SIREN ci-dessous.',
  },
  {
    kind: 'texte',
    name: 'nom',
    label: 'Nom du réseau',
    hint: 'Fédération, union ou groupement : à écrire si la recherche ne le trouve pas',
    isAsked: isTyped,
  },
  { ...siren, isAsked: isTyped },
  { kind: 'texte', name: 'numero_affiliation', label: 'Numéro d’affiliation' },
  { kind: 'entier', name: 'nb_licencies', label: 'Licenciés' },
  { kind: 'entier', name: 'nb_licencies_f', label: 'Licenciées' },
  { kind: 'entier', name: 'nb_licencies_h', label: 'Licenciés hommes' },
  { kind: 'case', name: 'membre_haa', label: 'Membre de ce réseau pour l’aide alimentaire' },
];

export const reseaux: SujetListe = {
  nature: 'reseaux_affiliation',
  blocs: [{ champs: CHAMPS_RESEAU }],
  titre: 'Réseaux auxquels l’association est affiliée',
  ajouter: 'Ajouter un réseau',
  enregistrer: 'Enregistrer le réseau',
  celui: 'ce réseau',
  vide: 'Aucun réseau. Un club sportif indique ici sa fédération.',
  sayItem: (item, source) => ({
    titre: text(item, 'nom') || 'Réseau sans nom',
    details: sayFields(CHAMPS_RESEAU.slice(2), item, source),
  }),
};

const CHAMPS_ADHERENT: readonly Champ[] = [
  { kind: 'texte', name: 'nom', label: 'Nom' },
  siren,
  { kind: 'texte', name: 'id_rna', label: 'Numéro RNA', hint: 'W suivi de 9 chiffres', input: { spellCheck: false } },
];

export const adherents: SujetListe = {
  nature: 'adherents_personnes_morales',
  blocs: [{ champs: CHAMPS_ADHERENT }],
  titre: 'Adhérents personnes morales',
  ajouter: 'Ajouter un adhérent',
  enregistrer: 'Enregistrer l’adhérent',
  celui: 'cet adhérent',
  vide: 'Aucun. Ce sont les associations, communes ou entreprises qui adhèrent à la vôtre.',
  sayItem: (item, source) => ({
    titre: text(item, 'nom'),
    details: sayFields(CHAMPS_ADHERENT.slice(1), item, source),
  }),
};
