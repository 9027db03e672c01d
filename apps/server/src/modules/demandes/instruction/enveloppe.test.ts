import type { EtatDossier } from '@guichet/rules/dossier';
import { expect, test } from 'vitest';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { takeEnveloppe } from './enveloppe.ts';
import type { InstructionSuivie } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';

test.each<[EtatDossier, number, EtatDossier, number, readonly string[]]>([
  ['4', 700, '6', 700, ['hold', 'take 700']],
  ['6', 700, '4', 700, ['hold', 'take -700']],
  ['7', 700, '8', 500, ['hold', 'take -200']],
  ['7', 700, '8', 700, []],
  ['3', 0, '4', 700, []],
])(
  'invariant 4 : de %s (%i) à %s (%i), ce qui est pris l’est d’une ligne tenue',
  async (de, avant, vers, apres, attendu) => {
    const done: string[] = [];
    const enveloppes = {
      hold: async () => void done.push('hold'),
      take: async (_: unknown, montant: number) => void done.push(`take ${montant}`),
    };
    await takeEnveloppe(
      { enveloppes } as unknown as InstructionUow,
      { id_subvention: 'subvention', exercice: 2027 } as Dossier,
      { id_service: 'service', etat: de, montant_accorde: avant } as InstructionSuivie,
      { etat: vers, montant_accorde: apres },
    );
    expect(done).toEqual(attendu);
  },
);
