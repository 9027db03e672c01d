import { type Obligation, TYPES_CHAMP, type TypeChamp } from '@guichet/rules/subvention';

/** What each kind of field is for, with an example: who composes never meets a technical word alone. */
export const EXPLICATIONS: Readonly<Record<TypeChamp, string>> = {
  texte: 'Quelques mots sur une ligne. Exemple : l’intitulé de l’action.',
  texte_long: 'Un paragraphe. Exemple : les objectifs de l’action.',
  nombre: 'Un nombre, avec un minimum et un maximum si besoin. Exemple : le nombre de bénévoles formés.',
  montant: 'Une somme en euros. Exemple : le coût de la formation.',
  date: 'Un jour. Exemple : le début de l’action.',
  booleen: 'Une question à laquelle on répond par oui ou par non. Exemple : l’action est-elle gratuite ?',
  choix: 'Une seule réponse parmi celles que vous proposez. Exemple : le niveau de la formation.',
  choix_multiple: 'Une ou plusieurs réponses parmi celles que vous proposez. Exemple : les publics visés.',
  liste_dependante:
    'Des réponses qui changent selon un choix précédent. Exemple : la modalité, selon l’objectif opérationnel.',
  groupe: 'Plusieurs lignes de même forme, que l’association ajoute. Exemple : les intervenants, avec nom et diplôme.',
};

export const OBLIGATIONS_DITES: Readonly<Record<Obligation, { readonly label: string; readonly hint: string }>> = {
  obligatoire: { label: 'Obligatoire', hint: 'Sans réponse, la demande ne peut pas être transmise.' },
  recommande: { label: 'Recommandé', hint: 'L’absence de réponse est signalée, sans jamais bloquer.' },
  facultatif: { label: 'Facultatif', hint: 'L’association répond si elle le souhaite.' },
};

const COLONNES: readonly TypeChamp[] = ['groupe', 'liste_dependante'];
export const TYPES_OFFERTS: readonly TypeChamp[] = Object.keys(TYPES_CHAMP) as TypeChamp[];
export const TYPES_COLONNE: readonly TypeChamp[] = TYPES_OFFERTS.filter((type) => !COLONNES.includes(type));

export const isTexte = (type: TypeChamp): boolean => type === 'texte' || type === 'texte_long';
export const isNombre = (type: TypeChamp): type is 'nombre' | 'montant' => type === 'nombre' || type === 'montant';
export const isChoix = (type: TypeChamp): boolean =>
  type === 'choix' || type === 'choix_multiple' || type === 'liste_dependante';
