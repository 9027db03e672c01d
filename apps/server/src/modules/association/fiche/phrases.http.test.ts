import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let club: Registered;
let amina: Caller;
beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail);
  const person = await signedIn(portail);
  await joinAssociation(portail, person.id, club);
  amina = person.browser;
});
afterAll(() => portail?.close());

it.each([
  ['ERR-109', { regime: null }, 422, 'Le champ Régime est obligatoire.'],
  ['ERR-109', { champ_action_territorial: ' ' }, 422, 'Le champ Champ d’action territorial est obligatoire.'],
  ['ERR-110', { id_forme_juridique: '92A0' }, 400, "La valeur du champ Forme juridique n'est pas au bon format."],
  [
    'ERR-110',
    { date_pub_registre: '31/12/2026' },
    400,
    "La valeur du champ Date de publication au registre n'est pas au bon format.",
  ],
  ['ERR-111', { volume: '12' }, 400, 'Le champ Volume doit contenir exactement 3 caractère(s).'],
  ['ERR-111', { folio: '1234' }, 400, 'Le champ Folio doit contenir exactement 3 caractère(s).'],
  ['ERR-112', { sigle: 'S'.repeat(101) }, 400, 'Le champ Sigle ne doit pas contenir plus de 100 caractère(s).'],
  [
    'ERR-112',
    { numero_amalia: '1'.repeat(15) },
    400,
    'Le champ Numéro Amalia ne doit pas contenir plus de 14 caractère(s).',
  ],
  ['ERR-113', { numero_amalia: '1'.repeat(12) }, 400, 'Le champ Numéro Amalia doit contenir au moins 13 caractère(s).'],
])('%s refuse %o en nommant le champ', async (_, body, expected, message) => {
  const path = `/api/dac/association/identite?id_asso=${club.id}`;
  const refused = await amina.call('PATCH', path, { body });
  expect(refused.status).toBe(expected);
  expect(refused.body.champs).toEqual([{ champ: Object.keys(body)[0], message }]);
});
