import { describe, expect, test } from 'vitest';
import { type EtatActe, verdictActe } from './actes.ts';
import { ETATS_DOSSIER, type EtatDossier } from './etats.ts';
import { ACTES, type RelationDossier } from './relations.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const dossier = (etat: EtatDossier, supprime_at: string | null = null): EtatActe => ({
  etat,
  statut: 'complet',
  exercice_fin: 2026,
  createdByType: 'association',
  instructions: [{ etat }],
  subventionActive: true,
  supprime_at,
});
const ask = (relations: readonly RelationDossier[], of: EtatActe, role = 'lca.association') =>
  ACTES.filter((acte) => verdictActe(acte, relations, { role, dossier: of, now: NOW }).ok).join(' ');

describe('DOSSIER-025 qui demande, puis l’état du dossier', () => {
  test.each<[EtatDossier, string]>([
    ['A', 'lire lireMessages imprimer modifier transmettre supprimer partager ecrireMessage'],
    ['C', 'lire lireMessages imprimer modifier transmettre supprimer partager ecrireMessage'],
    ['D', 'lire lireMessages imprimer partager ecrireMessage'],
    ['2', 'lire lireMessages imprimer partager ecrireMessage modifierRib'],
    ['6', 'lire lireMessages imprimer partager ecrireMessage modifierRib'],
    ['10', 'lire lireMessages imprimer partager ecrireMessage'],
    ['12', 'lire lireMessages imprimer partager ecrireMessage'],
  ])('DOSSIER-038 le créateur, à l’état %s : %s', (etat, attendu) => {
    expect(ask(['createur'], dossier(etat))).toBe(attendu);
  });

  test('DOSSIER-031 envoyé et incomplet, il se corrige jusqu’à la fin de son dernier exercice', () => {
    const open = (more: Partial<EtatActe>, relation: RelationDossier = 'createur') =>
      ETATS_DOSSIER.filter((etat) =>
        ask([relation], { ...dossier(etat), statut: 'incomplet', ...more }).includes('corriger'),
      ).join(' ');
    expect(open({})).toBe('D 2 3 4 6 7 8 9 10 11 12');
    expect(open({ statut: 'complet', complementAttendu: true })).toBe(open({}));
    expect(open({ complementAttendu: true, etat: 'B' })).toBe('');
    expect(open({ ribAttendu: true, exercice_fin: 2025 })).toBe(open({}));
    expect([open({ statut: 'complet' }), open({ exercice_fin: 2025 }), open({}, 'siege')]).toEqual(['', '', '']);
  });

  test('DOSSIER-022 DOSSIER-040 supprimé, il se lit, se corrige et se rétablit pendant trente jours', () => {
    expect(ask(['createur'], dossier('B', '2026-10-17T12:00:00Z'))).toBe(
      'lire lireMessages imprimer modifier restaurer',
    );
    expect(ask(['createur'], dossier('B', '2026-10-16T11:59:59Z'))).toBe('lire lireMessages imprimer modifier');
    expect(ask(['createur'], dossier('B'))).toBe('lire lireMessages imprimer modifier');
  });

  test('P-20 un service n’imprime que ce qui a été envoyé, qui qu’il soit ; une association, toujours', () => {
    const brouillon = { ...dossier('A'), instructions: [] };
    for (const relation of ['createur', 'serviceCreateur'] as const) {
      const question = { role: 'rds.user', dossier: brouillon, now: NOW };
      expect(verdictActe('imprimer', [relation], question)).toEqual({ ok: false, code: 'DOSSIER_NON_ENVOYE' });
    }
    expect(ask(['createur'], brouillon)).toContain('imprimer');
    expect(ask(['createur'], dossier('C'), 'rds.user')).toContain('imprimer');
  });

  test('qui n’est lié à rien n’apprend pas l’état ; qui ne fait que lire apprend que ce n’est pas à lui', () => {
    for (const etat of ETATS_DOSSIER) {
      const question = { role: 'lca.association', dossier: dossier(etat), now: NOW };
      expect(verdictActe('modifier', [], question)).toEqual({ ok: false, code: 'DOSSIER_INEXISTANT' });
      expect(verdictActe('modifier', ['siege'], question)).toEqual({ ok: false, code: 'DOSSIER_ACTE_INTERDIT' });
    }
  });

  test('DOSSIER-024 un agent ne supprime en saisie que ce qu’un service a créé', () => {
    expect(ask(['instructeur'], dossier('A'), 'rds.user')).toBe('lire lireMessages imprimer ecrireMessage');
    expect(ask(['instructeur'], dossier('C'), 'rds.user')).toBe('lire lireMessages imprimer supprimer ecrireMessage');
  });
});
