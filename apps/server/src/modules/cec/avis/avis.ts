import { type AvisCec, avisDus, lieuOf, valideursDuLieu } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import type { CecUow } from '../cec.uow.ts';
import { type AssociationLue, readAssociationCec } from '../valideur/readAssociationCec.ts';

interface Input {
  readonly id_session: number;
  readonly date_fin: string;
  readonly id_correspondance: number;
}

/** What is received is said once a day; the rest, once a session. */
const cleOf = (avis: AvisCec, jour: string): string => (avis === 'recues' ? `recues:${jour}` : avis);

/** How many wait for each of those who decide. */
const countByValideur = (
  { siege, effectifs }: AssociationLue,
  attente: readonly { readonly etab_siret: string | null; readonly nombre: number }[],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { etab_siret, nombre } of attente)
    for (const authId of new Set(valideursDuLieu(effectifs, lieuOf(etab_siret, siege))))
      counts.set(authId, (counts.get(authId) ?? 0) + nombre);
  return counts;
};

/** Tonight's notice of one association: kept and asked for together, so that no kill says it twice or not at all. */
export const tellAssociation = async (
  uow: CecUow,
  { id_session, date_fin, id_correspondance }: Input,
  { clock }: Pick<Call, 'clock'>,
): Promise<void> => {
  const association = await readAssociationCec(uow, id_correspondance);
  if (!association) return;
  const now = clock.now();
  const jour = dayOf(now);
  const cle = { id_session, id_correspondance };
  const attente = await uow.declarations.readAttente(id_session, id_correspondance, await uow.avis.lastRecues(cle));
  const counts = countByValideur(association, attente);
  const dus = avisDus({
    session: { date_fin },
    jour,
    isNouvelle: attente.some(({ nouvelles }) => nouvelles),
    hasValideur: counts.size > 0,
  });
  const dits = await uow.avis.keep(
    cle,
    dus.map((avis) => cleOf(avis, jour)),
    now,
  );
  const first = dus.find((avis) => dits.includes(cleOf(avis, jour)));
  if (first === undefined) return;
  const pour = [...counts].map(([authId, nombre]) => ({ authId, nombre }));
  await uow.jobs.add(
    'cec.tellAvis',
    { avis: first, id_correspondance, date_fin, pour },
    `${id_session}:${id_correspondance}:${cleOf(first, jour)}`,
  );
};

/** What nobody decided of is lost to the volunteers: the head office is told, once. */
export const closeAssociation = async (
  uow: CecUow,
  { id_session, date_fin, id_correspondance }: Input,
  { clock }: Pick<Call, 'clock'>,
): Promise<void> => {
  const now = clock.now();
  const nombre = await uow.declarations.close(id_session, id_correspondance, now);
  if (nombre === 0) return;
  const changements = { nombre: { avant: null, apres: nombre }, session: { avant: null, apres: id_session } };
  uow.history.record({
    objet: 'declarations',
    id_objet: String(id_correspondance),
    action: 'closeDeclarations',
    changements,
  });
  const [dit] = await uow.avis.keep({ id_session, id_correspondance }, ['cloture'], now);
  if (!dit) return;
  const membres = await uow.membres.listMembres(id_correspondance);
  const pour = membres.filter(({ type }) => type === 'Siège').map(({ authId }) => ({ authId, nombre }));
  await uow.jobs.add(
    'cec.tellAvis',
    { avis: 'cloture', id_correspondance, date_fin, pour },
    `${id_session}:${id_correspondance}:cloture`,
  );
};
