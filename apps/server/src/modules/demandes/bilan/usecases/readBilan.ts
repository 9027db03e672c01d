import { additionner, type Bilan, ETAPES, type Mesure, mesurer, recusDe } from '@guichet/rules/chiffres';
import { anneeDeParis } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { BilanTenu, DelaiTenu } from '../bilan.repository.ts';
import type { BilanUow } from '../bilan.uow.ts';

export interface Question {
  readonly service: string;
  readonly exercice?: number | undefined;
  readonly dispositif?: string | undefined;
}

/** What a service may grant of these; null where it set nothing. */
type Enveloppes = ReadonlyMap<string, number | null>;

const enveloppesOf = async (uow: BilanUow, service: string, exercice: number): Promise<Enveloppes> =>
  new Map(
    (await uow.enveloppes.listOf(service, exercice)).map(({ id_subvention, montant }) => [id_subvention, montant]),
  );

/** Of those that have one: none, and there is nothing to say. */
const sumEnveloppes = (tenus: readonly BilanTenu[], enveloppes: Enveloppes): number | null => {
  const fixees = tenus.flatMap(({ id_subvention }) => enveloppes.get(id_subvention) ?? []);
  return fixees.length === 0 ? null : fixees.reduce((total, montant) => total + montant, 0);
};

const sayBilan = (bilan: Bilan, enveloppe: number | null) => {
  const { stock, demande, propose, accorde, paye, mois, delais } = bilan;
  return {
    ...{ recus: recusDe(bilan), stock, demande, propose, accorde, paye, enveloppe },
    mois: Object.entries(mois).map(([un, mouvements]) => ({ mois: un, ...mouvements })),
    delais: Object.fromEntries(ETAPES.map((etape) => [etape, mesurer(delais[etape])])) as Record<
      (typeof ETAPES)[number],
      Mesure | null
    >,
  };
};

const ofDispositif = (tenus: readonly BilanTenu[], dispositif: string | undefined): BilanTenu[] =>
  tenus.filter(({ id_type_dispositif }) => dispositif === undefined || id_type_dispositif === dispositif);

/** The year that is asked for; else the one that it is, or the last that has figures. */
const exerciceOf = (connus: readonly number[], asked: number | undefined, now: Date): number => {
  const annee = anneeDeParis(now);
  return asked ?? (connus.includes(annee) ? annee : (connus[0] ?? annee));
};

/** T1: of one's own branch; any other is one that does not exist. Read from what a job counted. */
export const readBilan = reads(async (uow: BilanUow, { service, dispositif, ...asked }: Question, call: Call) => {
  const { services } = await readDemandant(uow, call);
  if (!services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  const exercices = await uow.bilans.listExercices(service);
  const exercice = exerciceOf(exercices, asked.exercice, call.clock.now());
  const tous = await uow.bilans.listOf({ service, exercice });
  const passes = ofDispositif(await uow.bilans.listOf({ service, exercice: exercice - 1 }), dispositif);
  const tenus = ofDispositif(tous, dispositif);
  const enveloppes = await enveloppesOf(uow, service, exercice);
  const avant = passes.length === 0 ? null : additionner(passes.map(({ contenu }) => contenu));
  const connues = await uow.catalogue.nameSubventions(tenus.map(({ id_subvention }) => id_subvention));
  const [tenu] = await uow.catalogue.listServices([service]);
  const lignes = tenus.map((one) => {
    const { demande, propose, accorde, paye } = one.contenu;
    const connue = connues.find(({ id }) => id === one.id_subvention);
    return {
      ...{ id_subvention: one.id_subvention, subvention: connue?.nom ?? 'Subvention supprimée' },
      ...{ dispositif: one.id_type_dispositif, recus: recusDe(one.contenu), demande, propose, accorde, paye },
      enveloppe: enveloppes.get(one.id_subvention) ?? null,
    };
  });
  const faits = tous.map(({ fait_at }) => fait_at.toISOString()).sort();
  return {
    service: { _id: service, nom: tenu?.nom ?? 'Service supprimé' },
    ...{ exercice, exercices, dispositif: dispositif ?? null },
    dispositifs: [...new Set(tous.map(({ id_type_dispositif }) => id_type_dispositif))].sort(),
    fait_at: faits[0] ?? null,
    annee: sayBilan(additionner(tenus.map(({ contenu }) => contenu)), sumEnveloppes(tenus, enveloppes)),
    avant: avant && sayBilan(avant, null),
    lignes: lignes.toSorted((a, b) => b.demande - a.demande || a.subvention.localeCompare(b.subvention, 'fr')),
  };
});
export type BilanLu = Awaited<ReturnType<typeof readBilan>>;

/** The same to everyone, kept by the night. */
export const readDelai = reads(
  async (uow: BilanUow, { dispositif }: { readonly dispositif: string }): Promise<{ delai: DelaiTenu | null }> => ({
    delai: await uow.bilans.findDelai(dispositif),
  }),
);
