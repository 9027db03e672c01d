import type { Source, Valeurs } from '../../../shared/champs/champ.ts';
import { by2 } from './say.ts';
import type { SujetFiche } from './sujet.ts';

/** The code of the town is the registry's: it does not outlive the town it names. */
const withoutOldCode = (changes: Record<string, unknown>, { valeurs }: Source): Record<string, unknown> => {
  const [before, after] = [valeurs['adresse_siege'], changes['adresse_siege']] as (Valeurs | null | undefined)[];
  const isElsewhere = before?.['cp'] !== after?.['cp'] || before?.['commune'] !== after?.['commune'];
  return after && isElsewhere ? { ...changes, adresse_siege: { ...after, code_insee: null } } : changes;
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
      champs: [
        { kind: 'texte', name: 'adresse_siege.numero', label: 'Numéro', hint: 'Par exemple 12 bis' },
        { kind: 'texte', name: 'adresse_siege.type_voie', label: 'Type de voie', hint: 'Rue, avenue, place…' },
        { kind: 'texte', name: 'adresse_siege.voie', label: 'Voie' },
        { kind: 'texte', name: 'adresse_siege.complement', label: 'Complément', hint: 'Bâtiment, étage, chez…' },
        {
          kind: 'texte',
          name: 'adresse_siege.cp',
          label: 'Code postal',
          input: { inputMode: 'numeric', autoComplete: 'postal-code' },
        },
        { kind: 'texte', name: 'adresse_siege.commune', label: 'Commune', input: { autoComplete: 'address-level2' } },
      ],
    },
    {
      titre: 'Pour joindre l’association',
      champs: [
        {
          kind: 'texte',
          name: 'courriel',
          label: 'Adresse électronique',
          hint: 'Par exemple contact@association.fr',
          input: { inputMode: 'email', spellCheck: false },
        },
        {
          kind: 'texte',
          name: 'telephone',
          label: 'Téléphone',
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
