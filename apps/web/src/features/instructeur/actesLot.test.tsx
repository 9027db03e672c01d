import type { ActeLotDit } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { isReprenable, sayLot } from './actesLot.ts';

afterEach(cleanup);

const LOT: ActeLotDit = {
  ...{ _id: '019a0000-0000-7000-8000-00000000aa01', acte: 'message', nombre: 2, retenus: 2, faits: 0 },
  ...{ annules: 0, refuses: 0, reprise: 'retenu', cree_at: '2027-02-03T09:00:00.000Z' },
  jusqua: '2027-02-03T09:10:00.000Z',
};
const start = (answers: Answers) => {
  const app = startApp('/instructeur', {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.listTravail': () => ({ lignes: [ligneTravail(1)], after: null }),
    'demandes.readTotaux': () => ({ nombre: 1, montant_demande: 1, montant_propose: 1, montant_accorde: 1 }),
    'demandes.listVues': () => ({ vues: [] }),
    'demandes.readChiffres': () => ({ etats: [], delais: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

test('ce qui n’est pas parti s’annule d’un bouton ; ce qui était déjà parti se dit avec sa raison', async () => {
  let lots = [LOT];
  const app = start({
    'demandes.listActesLot': () => ({ lots }),
    'demandes.settleLot': () => {
      lots = [{ ...LOT, retenus: 0, annules: 1, faits: 1 }];
      const resultats = [
        { id_fo: '27-000001', service: service._id, ok: true, raison: null },
        { id_fo: '27-000002', service: service._id, ok: false, raison: 'Cela est parti : l’association est prévenue.' },
      ];
      return { reussis: 1, resultats };
    },
  });
  expect(await screen.findByText('Message, 2 dossiers : rien n’est parti, départ à 10h10.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: /^Annuler/ }));
  const dit = await screen.findByText('1 dossier annulé. 1 non : Cela est parti : l’association est prévenue.');
  await waitFor(() => expect(document.activeElement?.contains(dit)).toBe(true));
  expect(app.callsTo('demandes.settleLot')[0]).toMatchObject({ params: { lot: LOT._id }, body: { acte: 'annuler' } });
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
});

test('ce qui est fait dans la maison s’annule le temps du délai, et le compte se dit', () => {
  const fait: ActeLotDit = { ...LOT, acte: 'proposer', reprise: 'defait', retenus: 0, faits: 2 };
  expect(isReprenable(fait, new Date('2027-02-03T09:09:00Z'))).toBe(true);
  expect(isReprenable(fait, new Date('2027-02-03T09:11:00Z'))).toBe(false);
  expect(isReprenable({ ...LOT, retenus: 0, faits: 2 }, new Date('2027-02-03T09:09:00Z'))).toBe(false);
  expect(sayLot(fait)).toBe('Proposition, 2 dossiers : 2 faits.');
  expect(sayLot({ ...LOT, nombre: 3, retenus: 1, annules: 1, refuses: 1 })).toBe(
    'Message, 3 dossiers : 1 à partir à 10h10, 1 annulé, 1 qui n’a pas pu partir.',
  );
});
