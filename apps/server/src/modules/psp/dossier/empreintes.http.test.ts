import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { empreinteDe, openSaisonArgent, plantClub } from '../../../../testing/argentPsp.ts';
import { coffreDEssai } from '../../../../testing/coffre.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';
import { runReseal } from '../../../../testing/reseal.ts';

const CLE_2 = `2:${'c'.repeat(43)}`;
let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

test('G9 la clé du coffre changée, un dossier Pass’Sport dit toujours le même compte, sous la nouvelle', async () => {
  const ana = await signedIn(portail);
  await openSaisonArgent(portail);
  const clubs = [await plantClub(portail, ana.id), await plantClub(portail, ana.id)];
  const heldOf = async () => {
    const { rows } = await sql<{ empreinte: string }>`select rib_empreinte as empreinte from psp.dossier
      where id = any(${clubs.map(({ dossier }) => dossier)}::bigint[]) order by id`.execute(portail.owner);
    return rows.map(({ empreinte }) => empreinte);
  };
  const printsUnder = (keys: string) =>
    clubs.map(({ iban }) => empreinteDe({ iban, titulaire: 'Club' }, coffreDEssai({ VAULT_KEYS: keys })));
  expect(await heldOf()).toEqual(printsUnder(process.env['VAULT_KEYS'] ?? ''));
  const VAULT_KEYS = `${CLE_2},${process.env['VAULT_KEYS']}`;
  expect((await runReseal(portail.appUrl, { settings: { VAULT_KEYS } })).code).toBe(0);
  expect(await heldOf()).toEqual(printsUnder(CLE_2));
});
