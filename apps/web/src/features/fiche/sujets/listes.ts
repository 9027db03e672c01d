import { missingOfRepresentant, proposedResultat, type Representant } from '@guichet/rules/association';
import { CIVILITES } from '@guichet/rules/compte';
import { groupByThree } from '@guichet/rules/identifiant';
import { type Champ, fromList, type Source, type Valeurs } from '../../../shared/champs/champ.ts';
import { direValeur } from '../../../shared/champs/dire.ts';
import type { SujetListe } from './sujet.ts';

const text = (item: Valeurs, name: string): string => String(item[name] ?? '');
/** 02 40 00 00 00; a number from elsewhere stays as it is. */
export const by2 = (phone: string): string =>
  /^0\d{9}$/u.test(phone) ? phone.replace(/(\d{2})(?=\d)/gu, '$1 ') : phone;
const by4 = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1\u00a0');

/** The fields that say something, each by its label. */
const sayFields = (champs: readonly Champ[], item: Valeurs, source: Source): readonly string[] =>
  champs
    .filter(({ name }) => item[name] !== null && item[name] !== undefined && item[name] !== '')
    .map((champ) => `${champ.label} : ${direValeur(champ, item[champ.name], source)}`);

const CHAMPS_REPRESENTANT: readonly Champ[] = [
  {
    kind: 'radio',
    name: 'civilite',
    label: 'Civilité',
    options: () => CIVILITES.map((value) => ({ value, label: value })),
  },
  { kind: 'texte', name: 'nom', label: 'Nom', input: { spellCheck: false } },
  { kind: 'texte', name: 'prenom', label: 'Prénom', input: { spellCheck: false } },
  {
    kind: 'choix',
    name: 'fonction',
    label: 'Fonction',
    options: fromList('fonctions'),
    none: 'Choisissez une fonction',
  },
  { kind: 'texte', name: 'courriel', label: 'Adresse électronique', input: { inputMode: 'email', spellCheck: false } },
  { kind: 'texte', name: 'telephone', label: 'Téléphone', show: by2, input: { inputMode: 'tel' } },
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
  ajouter: 'Ajouter un représentant',
  enregistrer: 'Enregistrer le représentant',
  celui: 'ce représentant',
  vide: 'Personne n’est encore indiqué. Ajoutez d’abord la personne qui signe pour l’association.',
  repris: 'Vos propres informations sont reprises : changez-les s’il s’agit de quelqu’un d’autre.',
  defauts: ({ user, fonction, isFirst }) =>
    isFirst && user && fonction !== null
      ? {
          civilite: user.civilite,
          nom: user.nom,
          prenom: user.prenom,
          courriel: user.email,
          fonction,
          est_representant_legal: true,
        }
      : { est_representant_legal: true },
  direItem: (item, source) => ({
    titre:
      [text(item, 'civilite'), text(item, 'prenom'), text(item, 'nom')].filter(Boolean).join(' ') || 'Une personne',
    details: [
      ...sayFields(CHAMPS_REPRESENTANT.slice(3, 6), item, source),
      ...(item['est_representant_legal'] === true ? ['Représentant légal'] : []),
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
    hint: '8 ou 11 caractères',
    input: { autoComplete: 'off', spellCheck: false },
  },
  { kind: 'texte', name: 'banque', label: 'Banque' },
  { kind: 'texte', name: 'domiciliation', label: 'Domiciliation', hint: 'L’agence, si le relevé la donne' },
];

export const ribs: SujetListe = {
  nature: 'ribs',
  blocs: [{ champs: CHAMPS_RIB }],
  ajouter: 'Ajouter un compte bancaire',
  enregistrer: 'Enregistrer le compte bancaire',
  celui: 'ce compte bancaire',
  vide: 'Aucun compte bancaire. Ajoutez celui où les subventions seront versées.',
  defauts: ({ nom }) => ({ titulaire: nom }),
  direItem: (item, source) => ({
    titre: text(item, 'titulaire') || 'Compte bancaire',
    details: sayFields(CHAMPS_RIB.slice(1, 4), item, source),
  }),
};

const CHAMPS_AGREMENT: readonly Champ[] = [
  {
    kind: 'choix',
    name: 'type',
    label: 'Type d’agrément',
    options: fromList('agrements-types'),
    none: 'Choisissez un type',
  },
  {
    kind: 'choix',
    name: 'niveau',
    label: 'Niveau',
    options: fromList('niveaux-agrements'),
    none: 'Choisissez un niveau',
  },
  { kind: 'texte', name: 'numero', label: 'Numéro' },
  { kind: 'date', name: 'date_attribution', label: 'Date d’attribution' },
  { kind: 'date', name: 'date_fin', label: 'Date de fin' },
  { kind: 'texte', name: 'attribue_par', label: 'Attribué par', hint: 'Par exemple la préfecture de Loire-Atlantique' },
];

export const agrements: SujetListe = {
  nature: 'agrements',
  blocs: [{ champs: CHAMPS_AGREMENT }],
  ajouter: 'Ajouter un agrément',
  enregistrer: 'Enregistrer l’agrément',
  celui: 'cet agrément',
  vide: 'Aucun agrément. Si l’association n’en a pas, il n’y a rien à faire ici.',
  direItem: (item, source) => {
    const [type, ...rest] = CHAMPS_AGREMENT;
    return { titre: type ? direValeur(type, item['type'], source) : '', details: sayFields(rest, item, source) };
  },
};

const siren: Champ = {
  kind: 'texte',
  name: 'id_siren',
  label: 'SIREN',
  hint: '9 chiffres, avec ou sans espaces',
  show: groupByThree,
  input: { inputMode: 'numeric' },
};
const CHAMPS_RESEAU: readonly Champ[] = [
  { kind: 'texte', name: 'nom', label: 'Nom du réseau', hint: 'Fédération, union ou groupement' },
  siren,
  { kind: 'texte', name: 'numero_affiliation', label: 'Numéro d’affiliation' },
  { kind: 'entier', name: 'nb_licencies', label: 'Licenciés' },
  { kind: 'entier', name: 'nb_licencies_f', label: 'Licenciées' },
  { kind: 'entier', name: 'nb_licencies_h', label: 'Licenciés hommes' },
];

export const reseaux: SujetListe = {
  nature: 'reseaux_affiliation',
  blocs: [{ champs: CHAMPS_RESEAU }],
  titre: 'Réseaux auxquels l’association est affiliée',
  ajouter: 'Ajouter un réseau',
  enregistrer: 'Enregistrer le réseau',
  celui: 'ce réseau',
  vide: 'Aucun réseau. Un club sportif indique ici sa fédération.',
  direItem: (item, source) => ({
    titre: text(item, 'nom') || 'Réseau sans nom',
    details: sayFields(CHAMPS_RESEAU.slice(1), item, source),
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
  direItem: (item, source) => ({
    titre: text(item, 'nom'),
    details: sayFields(CHAMPS_ADHERENT.slice(1), item, source),
  }),
};

export const CHAMPS_RH: readonly Champ[] = [
  { kind: 'entier', name: 'nb_adherents', label: 'Adhérents', hint: 'Personnes à jour de leur cotisation' },
  { kind: 'entier', name: 'nb_adherents_f', label: 'Adhérentes' },
  { kind: 'entier', name: 'nb_adherents_h', label: 'Adhérents hommes' },
  { kind: 'entier', name: 'nb_dirigeants', label: 'Dirigeants', hint: 'Membres du conseil ou du bureau' },
  { kind: 'entier', name: 'nb_benevoles', label: 'Bénévoles', hint: 'Qui ont donné du temps dans l’année' },
  { kind: 'entier', name: 'nb_volontaires', label: 'Volontaires', hint: 'Par exemple en service civique' },
  { kind: 'entier', name: 'nb_salaries', label: 'Salariés' },
  {
    kind: 'decimal',
    name: 'nb_salaries_etpt',
    label: 'Salariés en ETPT',
    hint: 'Équivalents temps plein : deux mi-temps font 1. Par exemple 1,5',
  },
  { kind: 'entier', name: 'nb_emplois_aides', label: 'Emplois aidés' },
  {
    kind: 'entier',
    name: 'nb_personnels_detaches',
    label: 'Personnels détachés',
    hint: 'Mis à disposition par un autre employeur',
  },
  {
    kind: 'montant',
    name: 'cumul_top_5_salaires',
    label: 'Cumul des cinq plus hauts salaires',
    hint: 'Bruts, sur l’année, en euros',
  },
];

export const CHAMPS_COMPTE: readonly Champ[] = [
  { kind: 'montant', name: 'charges', label: 'Charges', hint: 'Tout ce que l’association a dépensé, en euros' },
  { kind: 'montant', name: 'produits', label: 'Produits', hint: 'Tout ce qu’elle a reçu, en euros' },
  {
    kind: 'montant',
    name: 'resultat',
    label: 'Résultat',
    hint: 'Laissez vide : il sera calculé (produits moins charges)',
  },
  { kind: 'montant', name: 'dons', label: 'Dons' },
  { kind: 'montant', name: 'subv', label: 'Subventions' },
  { kind: 'zone', name: 'subv_cause', label: 'Cause des subventions', hint: 'À quoi elles ont servi, en une phrase' },
  {
    kind: 'montant',
    name: 'aides_3ans',
    label: 'Aides sur trois ans',
    hint: 'Aides publiques reçues en trois ans, en euros',
  },
];

export const completeResultat = (valeurs: Record<string, unknown>): Record<string, unknown> => ({
  ...valeurs,
  resultat:
    valeurs['resultat'] ?? proposedResultat(valeurs['charges'] as number | null, valeurs['produits'] as number | null),
});
export { sayFields };
