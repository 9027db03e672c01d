import type { pspInscriptionTable } from '@guichet/contract/psp';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { refusOf } from '../code/refus.ts';
import type { Sceau } from '../noyau/sceau.ts';
import { changer, retirer } from './changer.ts';
import { toInscription, toLitige } from './inscription.presenter.ts';
import type { InscriptionUow } from './inscription.uow.ts';
import { listInscriptions, readInscription, readPrefixe } from './inscriptions.lecture.ts';
import { inscrire, inscrireListe } from './inscrire.ts';
import { closeLitige, refusDeLitige, signaler } from './litige.ts';
import { listLitiges } from './litiges.lecture.ts';
import { type CodeCherche, chercherCode, revelerNom } from './noms.ts';
import { checkCodes, sayIssues } from './verdicts.lecture.ts';

/** What shows names is read apart, and kept under no key. */
const unkept = (call: Call): Call => ({ ...call, idempotency: null });
const SIGNALE =
  'C’est signalé. Votre service regarde les deux inscriptions ; la famille peut aussi demander un nouveau code à qui le lui a envoyé.';

const FORME = {
  champs: [{ champ: 'id_psp', message: 'Écrivez le code entier d’une saison : deux chiffres, huit lettres.' }],
};
const REFUS_CODE = {
  format: () => new DomainError('REQUETE_INVALIDE', FORME),
  absent: () => new DomainError('PSP_ABSENT'),
  codesEpuises: () => new DomainError('CODES_EPUISES'),
  nomsEpuises: () => new DomainError('NOMS_EPUISES'),
} as const satisfies Partial<Record<CodeCherche['issue'], () => DomainError>>;

export const inscriptionHandlers = (
  run: Run<InscriptionUow>,
  sceau: Sceau,
): Handlers<(typeof pspInscriptionTable)['routes']> => {
  const show = (id: string, inscriptionId: string, call: Call) =>
    run(readInscription, { id, inscriptionId }, unkept(call));
  const prefixeOf = (id: string, call: Call) => run(readPrefixe, id, unkept(call));
  return {
    listInscriptions: ({ params: { id }, query }, call) => run(listInscriptions, { id, query }, call),
    searchInscriptions: ({ params: { id }, body }, call) => run(listInscriptions, { id, query: body }, unkept(call)),
    createInscription: async ({ params: { id }, body: { beneficiaire, federation } }, call) => {
      const input = { id, saisie: beneficiaire, federation: federation?.siren ?? null };
      const { verdict, id: inscriptionId } = await run(inscrire, input, call);
      const refus = refusOf(verdict, verdict === 'format' ? await prefixeOf(id, call) : '');
      if (refus) throw refus;
      return show(id, inscriptionId ?? '', call);
    },
    updateInscription: async ({ params, body: { federation } }, call) => {
      await run(changer, { ...params, siren: federation.siren }, call);
      return show(params.id, params.inscriptionId, call);
    },
    deleteInscription: async ({ params }, call) => {
      await run(retirer, params, call);
      return show(params.id, params.inscriptionId, call);
    },
    readNom: async ({ params, body }, call) => {
      const inscription = await run(revelerNom, { ...params, ...body }, unkept(call));
      if (!inscription) throw new DomainError('NOMS_EPUISES');
      return toInscription(sceau, inscription, true);
    },
    searchCode: async ({ body }, call) => {
      const found = await run(chercherCode, body, unkept(call));
      if (found.issue === 'libre') return { dossier: null, inscription: null };
      if (found.issue !== 'trouve') throw REFUS_CODE[found.issue]();
      const { id, id_siret, nom } = found.dossier;
      return { dossier: { id, id_siret, nom }, inscription: toInscription(sceau, found.inscription, true) };
    },
    checkCodes: ({ params: { id }, body: { lignes, federation } }, call) =>
      run(checkCodes, { id, lignes, federation: federation?.siren ?? null }, unkept(call)),
    createInscriptions: async ({ params: { id }, body: { lignes, federation } }, call) => {
      const issues = await run(inscrireListe, { id, lignes, federation: federation?.siren ?? null }, call);
      return sayIssues(issues, await prefixeOf(id, call));
    },
    createLitige: async ({ params: { id }, body }, call) => {
      const refus = refusDeLitige(await run(signaler, { id, saisie: body }, call));
      if (refus) throw refus;
      return { message: SIGNALE };
    },
    listLitiges: async ({ query }, call) => {
      const { litiges, after } = await run(listLitiges, query, call);
      return { litiges: litiges.map(toLitige), after };
    },
    closeLitige: async ({ params: { id }, body: { suite } }, call) =>
      toLitige(await run(closeLitige, { id, suite }, call)),
  };
};
