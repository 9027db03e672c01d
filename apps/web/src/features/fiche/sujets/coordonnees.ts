import type { Source, Valeurs } from '../../../shared/champs/champ.ts';
import { by2 } from './say.ts';
import type { SujetFiche } from './sujet.ts';

/** The code of the town is the registry's: it does not outlive the town it names. */
const withoutOldCode = (changes: Record<string, unknown>, { valeurs }: Source): Record<string, unknown> => {
  const [before, after] = [valeurs['adresse_siege'], changes['adresse_siege']] as (Valeurs | null | undefined)[];
  const isElsewhere = before?.['cp'] !== after?.['cp'] || before?.['commune'] !== after?.['commune'];
  const isOld = before?.['code_insee'] === after?.['code_insee'];
  return after && isElsewhere && isOld ? { ...changes, adresse_siege: { ...after, code_insee: null } } : changes;
};

/** Whole enough to reach the place: else its fields are asked for. */
const sayAdresse = ({ adresse_siege }: Valeurs): string | null => {
  const { numero, type_voie, voie, complement, cp, commune } = (adresse_siege ?? {}) as Valeurs;
  if (!cp || !commune) return null;
  const parts = [[numero, type_voie, voie], [complement], [cp, commune]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
};

export const coordonnees: SujetFiche = {
  complete: withoutOldCode,
  labels: { adresse_siege: 'Adresse du siège' },
  vides: {
    adresse_siege: {
      numero: null,
      type_voie: null,
      voie: null,
      complement: null,
      cp: null,
      commune: null,
      code_insee: null,
      pays: null,
    },
  },
  blocs: [
    {
      titre: 'Adresse du siège',
      connu: { say: sayAdresse, corriger: 'Corriger l’adresse' },
      champs: [
        { kind: 'adresse', name: 'adresse_siege.code_insee', part: 'ligne', label: 'Chercher l’adresse' },
        { kind: 'texte', name: 'adresse_siege.numero', part: 'sixieme', label: 'Numéro', hint: '12 bis' },
        {
          kind: 'texte',
          name: 'adresse_siege.type_voie',
          part: 'sixieme',
          label: 'Type de voie',
          hint: 'Rue, place…',
          proposes: 'typesVoie',
        },
        { kind: 'texte', name: 'adresse_siege.voie', part: 'deuxTiers', label: 'Voie' },
        {
          kind: 'texte',
          name: 'adresse_siege.complement',
          part: 'ligne',
          label: 'Complément',
          hint: 'Bâtiment, étage, chez…',
        },
        {
          kind: 'texte',
          name: 'adresse_siege.cp',
          label: 'Code postal',
          part: 'tiers',
          input: { inputMode: 'numeric', autoComplete: 'postal-code' },
        },
        {
          kind: 'texte',
          name: 'adresse_siege.commune',
          part: 'deuxTiers',
          label: 'Commune',
          input: { autoComplete: 'address-level2' },
        },
      ],
    },
    {
      titre: 'Pour joindre l’association',
      champs: [
        {
          kind: 'texte',
          name: 'courriel',
          label: 'Adresse électronique',
          part: 'moitie',
          hint: 'Par exemple contact@association.fr',
          input: { inputMode: 'email', spellCheck: false },
        },
        {
          kind: 'texte',
          name: 'telephone',
          label: 'Téléphone',
          part: 'moitie',
          hint: 'Avec ou sans espaces',
          show: by2,
          input: { inputMode: 'tel' },
        },
        {
          kind: 'texte',
          name: 'site_web',
          label: 'Site internet',
          hint: 'Par exemple www.association.fr',
          input: { inputMode: 'url', spellCheck: false },
        },
      ],
    },
  ],
};
