import { setTimeout as wait } from 'node:timers/promises';
import type { REGISTRE_ROUTES } from '@guichet/contract/rda';
import { dayOf } from '@guichet/rules/jour';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { objetAttestation } from './attestation.presenter.ts';
import { toFiche, toPublic } from './registre.presenter.ts';
import type { RegistreUow } from './registre.uow.ts';
import { askAttestation } from './usecases/attestation.ts';
import { readRegistre, searchRegistre } from './usecases/registre.ts';
import { OBJET_REGISTRE } from './writeRegistre.job.ts';

/** A page of PDF is made in less than one second: who asks waits a little rather than asking again. */
const PATIENCE = [150, 250, 400, 700, 1_000, 1_500, 2_000, 3_000];

const findFichier = reads(({ registre }: RegistreUow) => registre.findFichier());

export const registreHandlers = ({
  run,
  files: { store },
}: RoomDeps<RegistreUow>): Handlers<typeof REGISTRE_ROUTES> => ({
  searchRegistre: async ({ query }, call) => {
    const { titres, after } = await run(searchRegistre, query, call);
    const jour = dayOf(call.clock.now());
    return { titres: titres.map((dit) => toPublic(dit, jour)), after, jour };
  },
  readRegistre: async ({ params }, call) => toFiche(await run(readRegistre, params, call), dayOf(call.clock.now())),
  exportRegistre: async (_, call) => {
    const fichier = await run(findFichier, undefined, call);
    const content = fichier ? await store.get(OBJET_REGISTRE) : null;
    if (!fichier || !content) throw new DomainError('REGISTRE_ABSENT');
    const name = `agrements-${dayOf(fichier.fait_at)}.csv`;
    return {
      content,
      name,
      type: 'text/csv; charset=utf-8',
      size: null,
      inline: false,
      etag: `"${fichier.empreinte}"`,
    };
  },
  readAttestation: async ({ params }, call) => {
    let asked = await run(askAttestation, params, call);
    for (const delay of PATIENCE) {
      if (asked.isFaite) break;
      await wait(delay);
      asked = await run(askAttestation, params, call);
    }
    const content = asked.isFaite ? await store.get(objetAttestation(asked.titre.id)) : null;
    if (!content) throw new DomainError('ATTESTATION_EN_PREPARATION');
    const name = `attestation-${asked.titre.numero}.pdf`;
    return { content, name, type: 'application/pdf', size: null, inline: false };
  },
});
