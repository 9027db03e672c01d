import { describe, expect, test } from 'vitest';
import { bloquants, completudeDossier } from './completude.ts';
import { complet } from './completudeExemples.ts';
import type { Jugement } from './manquant.ts';
import { promessesOf } from './promesses.ts';

const [statuts] = complet.subvention.documents_attendus;
const without = (suivront: readonly string[], peut: boolean, more: Partial<Jugement> = {}): Jugement => {
  if (!statuts) throw new Error('cet exemple demande les statuts');
  const document = peut ? { ...statuts, suivra: { jours: 30, bloquant: true } } : statuts;
  return {
    ...complet,
    subvention: { ...complet.subvention, documents_attendus: [document] },
    dossier: { ...complet.dossier, documents: [], suivront },
    ...more,
  };
};
const manquent = (jugement: Jugement) => bloquants(completudeDossier(jugement)).map(({ code }) => code);

describe('« suivra plus tard »', () => {
  test('un document promis ne manque pas, là où la subvention le permet seulement', () => {
    expect(manquent(without([], true))).toEqual(['statuts']);
    expect(manquent(without(['statuts'], true))).toEqual([]);
    expect(manquent(without(['statuts'], false))).toEqual(['statuts']);
  });

  test('la promesse se fait avant l’envoi : ensuite, le document manque', () => {
    expect(manquent(without(['statuts'], true, { dejaEnvoye: true }))).toEqual(['statuts']);
  });

  test('le dernier jour se compte de l’envoi ; ce qui est là n’est pas attendu', () => {
    expect(promessesOf(without(['statuts'], true), '2027-02-10')).toEqual([
      { code: 'statuts', libelle: 'Les statuts', echeance: '2027-03-12', bloquant: true },
    ]);
    const joint = without(['statuts'], true);
    const dossier = { ...joint.dossier, documents: complet.dossier.documents };
    expect(promessesOf({ ...joint, dossier }, '2027-02-10')).toEqual([]);
    expect(promessesOf(without([], true), '2027-02-10')).toEqual([]);
  });
});
