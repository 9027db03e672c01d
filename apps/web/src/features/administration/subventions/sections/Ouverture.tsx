import { campagneSubvention, SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import type { JSX, ReactNode } from 'react';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { datesOf } from '../etats.ts';
import type { Editeur } from '../useEditeur.ts';

const CAMPAGNES = {
  a_venir: 'Sa campagne n’a pas encore commencé : les demandes seront acceptées à partir de sa date de début.',
  ouverte: 'Sa campagne est en cours : les demandes seront acceptées aussitôt.',
  close: 'Ses dates sont passées : elle sera montrée close, et aucune demande ne sera acceptée.',
} as const;

interface BasculeProps {
  readonly editeur: Editeur;
  readonly verb: string;
  readonly fait: string;
  readonly children: ReactNode;
}

/** One way only: once done, its dialog goes with it and never asks for the contrary. */
const Bascule = ({ editeur, verb, fait, children }: BasculeProps): JSX.Element => {
  const { api, toasts } = useServices();
  const { active, _id } = editeur.subvention;
  const act = useConfirmed(async () => {
    await editeur.act((version) =>
      api.rds.updateSubvention({ params: { id: _id }, body: { active: !active } }, { version }),
    );
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
  const { active, publiee } = editeur.subvention;
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-ouverture">
      <h2 id="titre-ouverture">Ouverture</h2>
      {publiee === null && <p>{SUBVENTION_ERREURS.SUBVENTION_NON_PUBLIEE.message}</p>}
      {publiee !== null && !active && (
        <>
          <p>La subvention est fermée : les associations ne la voient pas.</p>
          <Bascule key="ouvrir" editeur={editeur} verb="Ouvrir la subvention" fait="Subvention ouverte.">
            <p>{`Les associations verront la version ${publiee}. ${CAMPAGNES[campagneSubvention(datesOf(editeur.subvention), now())]}`}</p>
          </Bascule>
        </>
      )}
      {active && (
        <>
          <p>{`La subvention est ouverte : les associations voient la version ${publiee}.`}</p>
          <Bascule key="fermer" editeur={editeur} verb="Fermer la subvention" fait="Subvention fermée.">
            <p>
              Les associations ne la verront plus et ne pourront plus commencer de demande. Vous pourrez la rouvrir.
            </p>
          </Bascule>
        </>
      )}
    </section>
  );
};
