import { describe, expect, test } from 'vitest';
import { ACTES, type DossierLie, mayAct, type PersonneDossier, relationsOf } from './relations.ts';

const SIRET = '12345678900012';
const AUTRE = '12345678900020';
const dossier: DossierLie = {
  genre: 'subvention',
  id_correspondance: 1,
  id_siret: SIRET,
  createdBy: { id: 'jean', type: 'association' },
  shared_with: ['moussa', 'lea'],
  lecture_seule: ['lea'],
  instructeurs: ['drajes'],
  id_service_createur: null,
  consultes: ['drac'],
};
const membre = (
  authId: string,
  type: 'Siège' | 'Etablissement secondaire',
  id_siret: string,
  etat: 'confirme' | 'a_confirmer' = 'confirme',
): PersonneDossier => ({
  authId,
  roles: ['lca.association'],
  rattachements: [{ id_correspondance: 1, id_siret, type, etat }],
  services: [],
});
const agent = (services: readonly string[]): PersonneDossier => ({
  authId: 'luc',
  roles: ['rds.user'],
  rattachements: [],
  services,
});
const acts = (personne: PersonneDossier, of: DossierLie = dossier) =>
  ACTES.filter((acte) => mayAct(relationsOf(personne, of), acte).ok).join(' ');

describe('DOSSIER-044 ce qui lie une personne à un dossier', () => {
  test('DOSSIER-039 le créateur fait tout, le partage ni ne supprime ni ne partage', () => {
    expect(acts(membre('jean', 'Etablissement secondaire', SIRET))).toBe(
      'lire lireMessages imprimer modifier corriger transmettre supprimer partager restaurer ecrireMessage modifierRib',
    );
    expect(acts(membre('moussa', 'Etablissement secondaire', AUTRE))).toBe(
      'lire lireMessages imprimer modifier corriger transmettre ecrireMessage modifierRib',
    );
    expect(acts(membre('lea', 'Etablissement secondaire', AUTRE))).toBe('lire lireMessages imprimer');
  });

  test('le siège lit les dossiers de tous ses établissements et n’y saisit pas', () => {
    expect(acts(membre('claire', 'Siège', AUTRE))).toBe('lire lireMessages imprimer ecrireMessage modifierRib');
  });

  test('un établissement ne voit que les siens', () => {
    expect(acts(membre('paul', 'Etablissement secondaire', SIRET))).toBe('lire lireMessages imprimer ecrireMessage');
    expect(acts(membre('paul', 'Etablissement secondaire', AUTRE))).toBe('');
  });

  test('qui attend une confirmation, ou a quitté l’association, n’a plus rien, même ce qu’il a créé', () => {
    expect(acts(membre('jean', 'Siège', SIRET, 'a_confirmer'))).toBe('');
    expect(acts({ authId: 'jean', roles: ['lca.association'], rattachements: [], services: [] })).toBe('');
    expect(
      acts({
        ...membre('jean', 'Siège', SIRET),
        rattachements: [{ id_correspondance: 2, id_siret: SIRET, type: 'Siège', etat: 'confirme' }],
      }),
    ).toBe('');
  });

  test('un agent voit ce que son service ou ceux qui en dépendent instruisent, et rien d’autre', () => {
    expect(acts(agent(['direction', 'drajes']))).toBe('lire lireMessages imprimer supprimer ecrireMessage');
    expect(acts(agent(['sdjes']))).toBe('');
  });

  test('DOSSIER-045 un dossier créé par un service se saisit par ce service', () => {
    const cree = {
      ...dossier,
      createdBy: { id: 'luc', type: 'service' as const },
      id_service_createur: 'sdjes',
      instructeurs: [],
    };
    expect(acts(agent(['sdjes']), cree)).toBe(
      'lire lireMessages imprimer modifier corriger transmettre supprimer partager restaurer ecrireMessage modifierRib',
    );
  });

  test('P-20 un compte sans service, ou qui en a changé, n’est plus rien, même à ce qu’il a ouvert', () => {
    const cree = { ...dossier, createdBy: { id: 'luc', type: 'service' as const }, id_service_createur: 'sdjes' };
    expect(acts(agent([]), cree)).toBe('');
    expect(acts(agent(['ddets']), cree)).toBe('');
  });

  test('P-20 osiris lit ce qui a été envoyé aux services de son programme, sans messages ni adresses', () => {
    const osiris = { ...agent(['drajes']), roles: ['osiris.appli_admin'] };
    expect(acts(osiris)).toBe('lire');
    expect(acts({ ...osiris, services: ['ailleurs'] })).toBe('');
    expect(acts(osiris, { ...dossier, instructeurs: [] })).toBe('');
  });

  test('un service dont l’avis est demandé lit ce dossier, et ne fait que le lire', () => {
    expect(acts(agent(['drac']))).toBe('lire lireMessages imprimer');
    expect(acts({ ...agent(['drac']), roles: ['lca.association'] })).toBe('');
  });

  test('ce qui n’est lié à rien n’existe pas', () => {
    expect(mayAct([], 'lire')).toEqual({ ok: false, code: 'DOSSIER_INEXISTANT' });
    expect(mayAct(['siege'], 'supprimer')).toEqual({ ok: false, code: 'DOSSIER_ACTE_INTERDIT' });
  });

  test('à qui le dossier est déjà partagé, il n’est pas dit de demander un partage', () => {
    expect(mayAct(['partage', 'siege'], 'supprimer')).toEqual({ ok: false, code: 'DOSSIER_PARTAGE_LIMITE' });
    expect(mayAct(['partage'], 'modifier')).toEqual({ ok: true });
    expect(mayAct(['partageLecture'], 'modifier')).toEqual({ ok: false, code: 'DOSSIER_PARTAGE_LECTURE' });
  });
});
