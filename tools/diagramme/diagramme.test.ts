import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import { DEFINITIONS_TRANSITION, TRANSITIONS } from '@guichet/rules/instruction';
import { describe, expect, test } from 'vitest';
import { pageEtats } from './page.ts';
import { passages } from './passages.ts';

describe('la page des états', () => {
  test('DOSSIER-009 chaque état y est nommé, et chacun est atteint', () => {
    const page = pageEtats();
    for (const etat of ETATS_DOSSIER) expect(page).toContain(`as e${etat}`);
    const reached = new Set(passages().map(({ vers }) => vers));
    expect(ETATS_DOSSIER.filter((etat) => !reached.has(etat))).toEqual([]);
  });

  test('DOSSIER-042 chaque transition de chaque état de départ y a sa flèche', () => {
    const page = pageEtats();
    for (const nom of TRANSITIONS)
      for (const de of DEFINITIONS_TRANSITION[nom].de)
        expect(page).toContain(`e${de} --> e${DEFINITIONS_TRANSITION[nom].vers}: ${nom}\n`);
  });

  test('P-26 un agrément n’y est ni payé ni rendu compte, et son titre a chacun de ses actes', () => {
    expect(passages('agrement').map(({ nom }) => nom)).not.toContain('payerParChorus');
    const page = pageEtats();
    for (const nom of ['engager', 'observer', 'suspendre', 'lever', 'retirer', 'classer', 'renoncer'])
      expect(page).toMatch(new RegExp(`--> \\w+: ${nom}\\n`, 'u'));
  });

  test('une demande de numéro SIRET y a ses états et chacun de ses actes', () => {
    const page = pageEtats();
    for (const etat of ['ECS', 'AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ'])
      expect(page).toMatch(new RegExp(`--> ${etat}: `, 'u'));
    for (const arrow of ['RGEN --> ECS: reinitialiser', 'ENCT --> ECS: reinitialiser', 'REF --> REJ: liberer'])
      expect(page).toContain(arrow);
  });

  test('DOSSIER-038 DOSSIER-040 ce que le dossier fait de lui-même vient des règles de ses actes', () => {
    const own = passages()
      .slice(0, 3)
      .map(({ nom, de }) => [nom, de]);
    expect(own).toEqual([
      ['transmettre', ['A', 'C']],
      ['supprimer', ['A', 'C']],
      ['restaurer', ['B']],
    ]);
  });
});
