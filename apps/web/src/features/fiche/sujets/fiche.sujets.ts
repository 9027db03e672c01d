import {
  type CHAMPS_ALSACE_MOSELLE,
  isCollectivite,
  isSport,
  type Regime,
  regimeOf,
  regimesFor,
} from '@guichet/rules/association';
import { keyOf, REGIMES_JURIDIQUES } from '@guichet/rules/referentiel';
import { get } from 'react-hook-form';
import { type Champ, fromList, type Source, type Valeurs } from '../../../shared/champs/champ.ts';
import { coordonnees } from './coordonnees.ts';
import { specificites } from './specificites.ts';
import type { SujetFiche } from './sujet.ts';

const isRegime = (valeurs: Valeurs, regime: Regime): boolean => valeurs['regime'] === regime;

const regimeOptions = ({ valeurs }: Source) => {
  const open = regimesFor(get(valeurs, 'adresse_siege.cp') ?? null, (valeurs['regime'] as Regime | null) ?? null);
  return REGIMES_JURIDIQUES.filter(({ code }) => open.includes(code)).map(({ code, label }) => ({
    value: code,
    label,
  }));
};

/** ASSO-048 */
const COLLECTIVITE = 'Dans les formulaires, ce régime compte comme une collectivité.';

/** ASSO-044, ASSO-045: said when the legal form of the registries lets suppose another regime. */
const formeAutre = ({ regime, id_forme_juridique, util_publique }: Valeurs): string | null => {
  const forme = (id_forme_juridique as string | null | undefined) ?? null;
  const suppose = regimeOf(forme, util_publique === true);
  if (suppose === null || suppose === regime) return null;
  const label = REGIMES_JURIDIQUES.find(({ code }) => code === suppose)?.label;
  return `La forme juridique au registre (${forme}) est celle du régime « ${label} ».`;
};

const noteRegime = (valeurs: Valeurs): string | null => {
  const counts = isCollectivite((valeurs['regime'] as Regime | null | undefined) ?? null) ? COLLECTIVITE : null;
  return [counts, formeAutre(valeurs)].filter(Boolean).join(' ') || null;
};

const ofAlsaceMoselle = (champ: Champ & { name: (typeof CHAMPS_ALSACE_MOSELLE)[number] }): Champ => ({
  ...champ,
  isAsked: (valeurs) => isRegime(valeurs, 'alsaceMoselle'),
});

const identite: SujetFiche = {
  blocs: [
    {
      titre: 'Statut juridique',
      champs: [
        {
          kind: 'radio',
          name: 'regime',
          label: 'Régime',
          hint: 'La plupart des associations sont de la loi de 1901.',
          options: regimeOptions,
          note: noteRegime,
        },
        ofAlsaceMoselle({
          kind: 'choix',
          name: 'tribunal_instance',
          label: 'Tribunal',
          hint: 'Celui qui tient le registre où l’association est inscrite',
          options: fromList('tribunaux'),
          none: 'Choisissez un tribunal',
        }),
        ofAlsaceMoselle({ kind: 'texte', name: 'volume', label: 'Volume', part: 'tiers', hint: 'Trois caractères' }),
        ofAlsaceMoselle({ kind: 'texte', name: 'folio', label: 'Folio', part: 'tiers', hint: 'Trois caractères' }),
        ofAlsaceMoselle({
          kind: 'texte',
          name: 'numero_amalia',
          label: 'Numéro Amalia',
          hint: '13 ou 14 caractères, à la place du volume et du folio si vous l’avez',
        }),
        { kind: 'texte', name: 'sigle', label: 'Sigle', part: 'moitie', hint: 'Si l’association en a un' },
        {
          kind: 'texte',
          name: 'id_forme_juridique',
          label: 'Forme juridique',
          part: 'moitie',
          hint: 'Son code au répertoire Sirene, par exemple 9220',
          input: { inputMode: 'numeric', autoComplete: 'off' },
        },
        {
          kind: 'date',
          name: 'date_pub_registre',
          label: 'Date de publication au registre',
          hint: 'Au Journal officiel, ou au registre du tribunal',
        },
      ],
    },
    {
      titre: 'Utilité publique',
      champs: [
        { kind: 'ouiNon', name: 'util_publique', label: 'L’association est-elle reconnue d’utilité publique ?' },
        {
          kind: 'date',
          name: 'date_publication_util_publique',
          label: 'Date de publication de l’utilité publique',
          isAsked: (valeurs) => valeurs['util_publique'] === true,
        },
      ],
    },
    {
      titre: 'Fiscalité et obligations comptables',
      champs: [
        {
          kind: 'ouiNon',
          name: 'impots_commerciaux',
          label: 'L’association paie-t-elle des impôts commerciaux ?',
          hint: 'TVA, impôt sur les sociétés ou contribution économique territoriale',
        },
        {
          kind: 'case',
          name: 'a_dons_subv_153000',
          label: 'L’association a reçu plus de 153 000 € de dons ou de subventions',
          hint: 'Au cours de l’exercice précédent',
          clears: {
            when: (value) => value === false,
            names: ['a_publication_comptes_jo', 'a_commissaire_aux_comptes'],
          },
        },
        {
          kind: 'case',
          name: 'a_publication_comptes_jo',
          label: 'Ses comptes sont publiés au Journal officiel',
          isAsked: (valeurs) => valeurs['a_dons_subv_153000'] === true,
        },
        {
          kind: 'case',
          name: 'a_commissaire_aux_comptes',
          label: 'Un commissaire aux comptes les vérifie',
          isAsked: (valeurs) => valeurs['a_dons_subv_153000'] === true,
        },
      ],
    },
    {
      titre: 'Note',
      champs: [
        {
          kind: 'zone',
          name: 'commentaire',
          label: 'Commentaire',
          hint: 'Ce qu’il faut savoir et qui n’a pas sa case',
        },
      ],
    },
  ],
};

/** The label and the family of the activity come with it. */
const withObjetSocial = (changes: Record<string, unknown>, { optionsOf }: Source): Record<string, unknown> => {
  if (!('id_objet_social1' in changes)) return changes;
  const chosen = optionsOf('activites').find((option) => keyOf(option) === changes['id_objet_social1']);
  return { ...changes, lib_objet_social1: chosen?.label ?? null, id_famille1: chosen?.['famille'] ?? null };
};

const activites: SujetFiche = {
  complete: withObjetSocial,
  blocs: [
    {
      champs: [
        {
          kind: 'radio',
          name: 'domaine',
          label: 'Domaine',
          options: () => [
            { value: 'Sport', label: 'Sport' },
            { value: 'Autre', label: 'Autre' },
          ],
          clears: { when: (value) => value !== 'Sport', names: ['type_structure_sportive'] },
        },
        {
          kind: 'choix',
          name: 'type_structure_sportive',
          label: 'Type de structure sportive',
          part: 'moitie',
          options: fromList('types-structures-sportives'),
          none: 'Choisissez un type',
          isAsked: (valeurs) => isSport((valeurs['domaine'] as string | null) ?? null),
        },
        {
          kind: 'choix',
          name: 'champ_action_territorial',
          label: 'Champ d’action territorial',
          part: 'moitie',
          hint: 'Jusqu’où l’association agit',
          options: fromList('champs-actions-territorial'),
          none: 'Choisissez un territoire',
        },
        { kind: 'zone', name: 'objet', label: 'Objet', hint: 'Ce que l’association fait, comme dans ses statuts' },
        {
          kind: 'choix',
          name: 'id_objet_social1',
          label: 'Objet social',
          hint: 'Le classement des activités au répertoire national',
          options: fromList('activites'),
          none: 'Choisissez une activité',
        },
      ],
    },
  ],
};

export const SUJETS_FICHE = { identite, activites, coordonnees, specificites } as const;
