import type { JeuneMontre, VerdictDeLigne } from '@guichet/contract/psp';
import { checkFederation, type VerdictLigne } from '@guichet/rules/passSport';
import { normalizeCodePsp } from '@guichet/rules/validation';
import type { Call } from '../../../platform/call.ts';
import { orThrow } from '../../../platform/errors.ts';
import { phraseOf } from '../code/refus.ts';
import { presentJeune, verifyCode } from '../code/verify.ts';
import { holdSaisie } from '../noyau/saisie.ts';
import type { InscriptionUow } from './inscription.uow.ts';
import type { Issue, Saisie } from './inscrire.ts';

const COMPLEMENT: Partial<Record<VerdictLigne, string>> = {
  ici: 'Il est dans votre liste.',
  double: 'Le même code est plus haut dans cette liste.',
};

const sayLigne = (
  rang: number,
  verdict: VerdictLigne,
  exercice: string,
  beneficiaire: JeuneMontre | null = null,
): VerdictDeLigne => {
  const message = [phraseOf(verdict, exercice), COMPLEMENT[verdict] ?? ''].filter((part) => part !== '').join(' ');
  return { rang, verdict, message, beneficiaire };
};

interface Input {
  readonly id: string;
  readonly federation: string | null;
  readonly lignes: readonly Saisie[];
}
interface Verdicts {
  readonly verdicts: VerdictDeLigne[];
  readonly inscrites: number;
}

/** What each line of a pasted list is worth; nothing is written but the count of tries. */
export const checkCodes = async (
  uow: InscriptionUow,
  { id, federation, lignes }: Input,
  call: Call,
): Promise<Verdicts> => {
  const { dossier, saison } = await holdSaisie(uow, id, call);
  orThrow(checkFederation(federation, await uow.dossiers.federationsOf(id)));
  const seen = new Set<string>();
  const verdicts: VerdictDeLigne[] = [];
  for (const [rang, { id_psp, nom }] of lignes.entries()) {
    const code = normalizeCodePsp(id_psp);
    if (seen.has(code)) {
      verdicts.push(sayLigne(rang, 'double', saison.id_exercice));
      continue;
    }
    seen.add(code);
    const reponse = await verifyCode(uow, { dossier, saison, id_psp, nom }, call);
    const jeune = reponse.verdict === 'libre' ? presentJeune(reponse.jeune) : null;
    verdicts.push(sayLigne(rang, reponse.verdict, saison.id_exercice, jeune));
  }
  return { verdicts, inscrites: 0 };
};

export const sayIssues = (issues: readonly Issue[], exercice: string): Verdicts => ({
  verdicts: issues.map(({ verdict }, rang) => sayLigne(rang, verdict, exercice)),
  inscrites: issues.filter(({ verdict }) => verdict === 'inscrite').length,
});
