import { campagneSubvention } from '@guichet/rules/subvention';
import type { JSX, ReactNode } from 'react';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { datesOf } from '../etats.ts';
import type { Editeur } from '../useEditeur.ts';

interface BasculeProps {
  readonly editeur: Editeur;
  readonly verb: string;
  readonly fait: string;
  readonly children: ReactNode;
}

/** One way only: once done, its dialog goes with it and never asks for the contrary. */
const Bascule = ({ editeur, verb, fait, children }: BasculeProps): JSX.Element => {
  const { api, toasts } = useServices();
  const { appels } = usePorte();
  const { active, _id } = editeur.subvention;
  const act = useConfirmed(async () => {
    await editeur.act((version) => appels(api).update(_id, { active: !active }, { version }));
    toasts.show({ severity: 'success', message: fait });
  });
  return (
    <ConfirmedAct verb={verb} title={`${verb} ?`} act={act}>
      {children}
    </ConfirmedAct>
  );
};

/** SUBV-022: open or closed to requests, whatever its dates. */
export const Ouverture = ({ editeur }: { readonly editeur: Editeur }): JSX.Element => {
  const { now } = useServices();
  const { mots } = usePorte();
  const { active, publiee } = editeur.subvention;
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-ouverture">
      <h2 id="titre-ouverture">Ouverture</h2>
      {publiee === null && <p>{mots.nonPubliee}</p>}
      {publiee !== null && !active && (
        <>
          <p>{mots.fermee}</p>
          <Bascule key="ouvrir" editeur={editeur} verb={mots.ouvrir} fait={mots.estOuverte}>
            <p>{`Les associations verront la version ${publiee}. ${mots.campagnes[campagneSubvention(datesOf(editeur.subvention), now())]}`}</p>
          </Bascule>
        </>
      )}
      {active && (
        <>
          <p>{mots.ouverte(publiee)}</p>
          <Bascule key="fermer" editeur={editeur} verb={mots.fermer} fait={mots.estFermee}>
            <p>{mots.neVerrontPlus}</p>
          </Bascule>
        </>
      )}
    </section>
  );
};
