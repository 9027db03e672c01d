import { type AgrementConnu, ETATS_TITRE, isProuve, type TitreLu } from '@guichet/rules/titre';
import { type Champ, fromList, type Valeurs } from '../../../shared/champs/champ.ts';
import { sayValeur } from '../../../shared/champs/say.ts';
import { sayFields, text } from './say.ts';
import type { SujetListe } from './sujet.ts';

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

/** Told by the services that examine it, not typed. */
const TRONC_COMMUN: readonly Champ[] = [
  { kind: 'texte', name: 'tca_etat', label: 'Tronc commun d’agrément' },
  { kind: 'date', name: 'tca_date', label: 'Date du tronc commun' },
];

const agrementDe = (item: Valeurs): AgrementConnu => ({
  type: text(item, 'type'),
  date_attribution: (item['date_attribution'] ?? null) as string | null,
  date_fin: (item['date_fin'] ?? null) as string | null,
  titre: (item['titre'] ?? null) as TitreLu | null,
});

/** P-26: whether it proves anything today; what is declared is said to be. */
const sayPreuve: NonNullable<SujetListe['verifies']>['etiquette'] = (item, items, jour) => {
  const agrement = agrementDe(item);
  const { titre, date_fin } = agrement;
  if (!titre) return { texte: 'Déclaré', tone: 'neutral' };
  if (isProuve(agrement, items.map(agrementDe), jour)) return { texte: ETATS_TITRE.en_vigueur, tone: 'success' };
  if (date_fin !== null && date_fin < jour) return { texte: 'Expiré', tone: 'neutral' };
  if ((agrement.date_attribution ?? '') > jour) return { texte: 'Pas encore en effet', tone: 'neutral' };
  const texte = titre.etat === 'en_vigueur' ? 'Sans effet : le tronc commun manque' : ETATS_TITRE[titre.etat];
  return { texte, tone: 'warning' };
};

export const agrements: SujetListe = {
  nature: 'agrements',
  blocs: [{ champs: CHAMPS_AGREMENT }],
  ajouter: 'Ajouter un agrément',
  enregistrer: 'Enregistrer l’agrément',
  celui: 'cet agrément',
  vide: 'Aucun agrément. Si l’association n’en a pas, il n’y a rien à faire ici.',
  verifies: {
    titre: 'Accordés par l’État, vérifiés',
    declares: 'Déclarés par l’association, non vérifiés',
    isVerifie: ({ titre }) => Boolean(titre),
    etiquette: sayPreuve,
  },
  sayItem: (item, source) => {
    const [type, ...rest] = CHAMPS_AGREMENT;
    return {
      titre: type ? sayValeur(type, item['type'], source) : '',
      details: sayFields([...rest, ...TRONC_COMMUN], item, source),
    };
  },
};
