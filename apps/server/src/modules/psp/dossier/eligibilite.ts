import { dayOf } from '@guichet/rules/jour';
import { type EligibilitePsp, eligibilitePsp, type FederationConnue } from '@guichet/rules/passSport';
import type { Option } from '@guichet/rules/referentiel';
import type { Call } from '../../../platform/call.ts';
import type { DossierUow } from './dossier.uow.ts';

const toFederation = ({ label, ...option }: Option): FederationConnue => ({
  label,
  siren: typeof option['siren'] === 'string' && option['siren'] !== '' ? option['siren'] : null,
  pass_sport: option['pass_sport'] === true,
});

/** GUARD-012, from the record and the list of federations as they are now; a network without a number has its record's. */
export const judgeEligibilite = async (
  { associations, membres }: DossierUow,
  { id_correspondance, id_siret }: { readonly id_correspondance: number; readonly id_siret: string },
  call: Call,
): Promise<EligibilitePsp> => {
  const { fiche } = await associations.readFaits(call, String(id_correspondance));
  const { affiliations, agrements } = await associations.ressourcesOf(id_correspondance);
  const siennes = affiliations.filter((one) => one.id_siret === null || one.id_siret === id_siret);
  const numeros = new Map(
    (await associations.listNumeros(siennes.flatMap((one) => one.id_correspondance_parent ?? []))).map((one) => [
      one.id_correspondance,
      one.id_siren,
    ]),
  );
  return eligibilitePsp(
    {
      domaine: typeof fiche.activites?.domaine === 'string' ? fiche.activites.domaine : null,
      est_volontaire: fiche.specificites?.passsport?.est_volontaire === true,
      affiliations: siennes.map(({ id_siren, nom, id_correspondance_parent }) => ({
        siren: id_siren ?? numeros.get(id_correspondance_parent ?? 0) ?? null,
        nom,
      })),
      agrements,
    },
    (await membres.optionsOf('federations-sportives')).map(toFederation),
    dayOf(call.clock.now()),
  );
};
