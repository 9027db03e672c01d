import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail?.close());

describe('premiers appels', () => {
  it('CALL-DAC-003 une recherche répond', async () => {
    const asso = await addAssociation(portail, { nom: 'Judo club des deux rives' });
    const { id, browser } = await signedIn(portail);
    await joinAssociation(portail, id, asso);
    const found = await browser.call('GET', '/api/dac/association/search?q=judo%20club%20deux%20rives');
    expect(found.body).toMatchObject({ total: 1, results: [{ id_correspondance: asso.id }] });
    const light = await browser.call('GET', `/api/dac/association-light?q=${asso.id_siren}`);
    expect(light.body).toMatchObject({ total: 1 });
    const identite = await browser.call('GET', `/api/dac/association/identite?id_asso=${asso.id}`);
    expect(identite.body).toMatchObject({ identite: { regime: 'loi1901' } });
    const made = await browser.call('POST', `/api/dac/association/rhs?id_asso=${asso.id}`, {
      body: { annee: 2026, nb_benevoles: 3 },
    });
    expect(made.body).toMatchObject({ nb_benevoles: 3, version: 1 });
    const whole = await browser.call('GET', `/api/dac/association?q=${asso.id}`);
    expect(whole.body).toMatchObject({ rhs: [{ annee: 2026 }] });
  });
});
