import { expect, test } from 'vitest';
import { gesteNotification, phraseCrf, TYPES_NOTIFICATION } from './notifications.ts';

const JUDO = { id_fo: '27-000001', nom: 'Judo club des Lilas' };

test('NOTIF-001 chaque sorte de nouvelle dit quoi en faire, à chaque côté ; un compte rendu mène au sien', () => {
  for (const type of Object.keys(TYPES_NOTIFICATION).map(Number)) {
    for (const branche of ['association', 'service'] as const) {
      const { verbe, lieu } = gesteNotification(type, branche);
      expect([type, verbe.split(' ').length > 1]).toEqual([type, true]);
      expect([type, lieu]).toEqual([type, type === 8 ? 'crf' : 'dossier']);
    }
  }
  expect(gesteNotification(8, 'service').verbe).not.toBe(gesteNotification(8, 'association').verbe);
  expect(gesteNotification(99, 'service')).toEqual({ verbe: 'Voir', lieu: 'dossier' });
});

test('CRF-007 d’un compte rendu, la phrase dit à qui c’est le tour', () => {
  const actes = ['attendus', 'transmettre', 'recevoir', 'renvoyer', 'evaluer'] as const;
  for (const acte of actes) expect(phraseCrf(JUDO, acte)).toMatch(/association|service/u);
  expect(phraseCrf(JUDO, 'transmettre')).toBe(
    'Dossier 27-000001 (Judo club des Lilas) : son compte rendu financier est transmis : le service le reçoit, puis le juge.',
  );
  expect(new Set(actes.map((acte) => phraseCrf(JUDO, acte))).size).toBe(actes.length);
});
