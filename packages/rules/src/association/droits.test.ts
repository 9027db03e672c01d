import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canReadElements,
  canReadFiche,
  canWriteElement,
  canWriteFiche,
  canWriteSome,
  type Lien,
  lienOf,
  mayDo,
  RELATIONS,
  type Relation,
  seesEtablissement,
  seesSiret,
} from './droits.ts';
import { maskIban, missingOfRepresentant } from './element.schema.ts';
import { maskElement } from './masques.ts';

const SIRET = '00000000100012';
const AUTRE = '00000000100020';
const rattachement = { id_correspondance: 1, id_siret: SIRET, type: 'Siège', etat: 'confirme' } as const;
const lien = (...relations: Relation[]): Lien => ({
  relations,
  sirets: relations.includes('etablissement') ? [SIRET] : [],
});

describe('le lien', () => {
  it('ASSO-037 ASSO-038 vient des associations de la personne et de ses rôles', () => {
    expect(lienOf(['lca.association'], [rattachement], 1, 'aucune')).toEqual({ relations: ['siege'], sirets: [] });
    const secondaire = { ...rattachement, type: 'Etablissement secondaire' } as const;
    expect(lienOf(['lca.association'], [secondaire], 1, 'aucune')).toEqual({
      relations: ['etablissement'],
      sirets: [SIRET],
    });
    expect(lienOf(['lca.association'], [{ ...secondaire, etat: 'a_confirmer' }], 1, 'aucune')).toEqual({
      relations: ['a_confirmer'],
      sirets: [],
    });
    expect(lienOf(['lca.association'], [rattachement], 2, 'aucune').relations).toEqual([]);
    expect(lienOf(['rds.user', 'lca.admin'], [], 1, 'lien').relations).toEqual(['admin', 'service']);
    expect(lienOf(['rds.service'], [], 1, 'lien').relations).toEqual(['service_responsable', 'service']);
    expect(lienOf(['rds.admin'], [], 1, 'lien').relations).toEqual(['service_responsable', 'service']);
    expect(lienOf(['rds.admin'], [], 1, 'registres').relations).toEqual(['service_sans_lien']);
    expect(lienOf(['rds.admin'], [], 1, 'aucune').relations).toEqual([]);
    expect(lienOf(['osiris.appli_admin', 'dab.user'], [], 1, 'aucune').relations).toEqual([]);
  });

  it('ASSO-039 ASSO-040 la table : qui lit, qui écrit', () => {
    const may = (relation: Relation) => [
      canReadFiche(lien(relation)).ok,
      canReadElements(lien(relation), 'ribs').ok,
      canWriteFiche(lien(relation)).ok,
      canWriteElement(lien(relation), null).ok,
      canWriteElement(lien(relation), SIRET).ok,
      canWriteElement(lien(relation), AUTRE).ok,
    ];
    expect(Object.fromEntries(RELATIONS.map((relation) => [relation, may(relation)]))).toEqual({
      admin: [true, true, true, true, true, true],
      siege: [true, true, true, true, true, true],
      etablissement: [true, true, false, false, true, false],
      service_responsable: [false, false, false, false, false, false],
      service: [true, true, false, false, false, false],
      service_sans_lien: [true, false, false, false, false, false],
      a_confirmer: [true, false, false, false, false, false],
    });
    expect(canReadFiche(lien())).toEqual({ ok: false, code: 'ASSOCIATION_INTERDITE' });
    expect(canWriteSome(lien())).toEqual({ ok: false, code: 'ASSOCIATION_INTERDITE' });
    expect(canWriteSome(lien('service'))).toEqual({ ok: false, code: 'ASSOCIATION_LECTURE_SEULE' });
    expect(canWriteSome(lien('a_confirmer'))).toEqual({ ok: false, code: 'ADHESION_A_CONFIRMER' });
    expect(canWriteFiche(lien('etablissement'))).toEqual({ ok: false, code: 'ASSOCIATION_LECTURE_SEULE' });
  });

  it('ASSO-039 aucun lien de plus ne retire un droit', () => {
    const some = fc.subarray([...RELATIONS]);
    fc.assert(
      fc.property(
        some,
        some,
        fc.constantFrom('lireFiche', 'lireElements', 'modifierFiche', 'modifierSien'),
        (a, b, geste) => {
          const both = lien(...new Set([...a, ...b]));
          expect(mayDo(both, geste)).toBe(mayDo(lien(...a), geste) || mayDo(lien(...b), geste));
        },
      ),
    );
  });

  it('ASSO-035 ASSO-036 ce que l’on voit des établissements', () => {
    const own = { id_siret: SIRET, actif: true };
    expect(seesEtablissement(lien('etablissement'), own)).toBe(true);
    expect(seesEtablissement(lien('etablissement'), { ...own, actif: false })).toBe(false);
    expect(seesEtablissement(lien('etablissement'), { ...own, id_siret: AUTRE })).toBe(false);
    for (const relation of ['siege', 'service', 'admin'] as const) {
      expect(seesEtablissement(lien(relation), { id_siret: AUTRE, actif: false })).toBe(true);
      expect(seesSiret(lien(relation), AUTRE)).toBe(true);
    }
    expect(seesSiret(lien('etablissement'), null)).toBe(true);
    expect(seesSiret(lien('etablissement'), AUTRE)).toBe(false);
  });
});

describe('ce que chacun voit d’un élément', () => {
  const iban = 'FR7630006000011234567890189';
  it('un numéro de compte est caché à qui ne fait que lire, même s’il est aussi d’un autre établissement', () => {
    expect(maskElement('ribs', lien('siege'), { iban }, AUTRE)['iban']).toBe(iban);
    expect(maskElement('ribs', lien('etablissement'), { iban }, SIRET)['iban']).toBe(iban);
    expect(maskElement('ribs', lien('service'), { iban }, null)['iban']).toBe(maskIban(iban));
    expect(maskElement('ribs', lien('etablissement', 'service'), { iban }, AUTRE)['iban']).toBe(maskIban(iban));
    expect(maskIban(iban)).toMatch(/^FR76•+0189$/u);
  });

  it('ASSO-031 un représentant dit s’il est complet, même masqué', () => {
    const whole = {
      nom: 'A',
      prenom: 'B',
      courriel: 'c@d.fr',
      civilite: 'Madame',
      fonction: 'e',
      telephone: '1',
    } as const;
    expect(missingOfRepresentant(whole)).toEqual([]);
    for (const champ of Object.keys(whole)) {
      expect(missingOfRepresentant({ ...whole, [champ]: null })).toEqual([champ]);
    }
    expect(maskElement('representants_legaux', lien('a_confirmer'), whole, null)).toEqual({
      ...{ nom: null, prenom: null, courriel: null, civilite: null, telephone: null },
      fonction: 'e',
      complet: true,
    });
  });
});
