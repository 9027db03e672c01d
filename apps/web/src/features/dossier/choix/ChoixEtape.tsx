import { canCouplerTca } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { campagneOf } from '@guichet/rules/subvention';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useMontres } from '../../../shared/subvention/useMontres.ts';
import { preuveOf } from '../couplage/preuveOf.ts';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { useDossierAuto } from '../useDossierAuto.ts';
import { ChoixFaits } from './ChoixFaits.tsx';
import { ChoixForm } from './ChoixForm.tsx';

const ChoixSaisi = (props: EtapeProps): JSX.Element => {
  const { dossier, subvention } = props;
  const { api, now } = useServices();
  const id = String(dossier.id_correspondance);
  const saisie = useDossierAuto(props, 'choix');
  const { faits } = useDemandeur(dossier);
  const { data } = useQuery(associationQuery(api, id));
  const current = saisie.valeurs['description.id_sous_type_dispositif'];
  const parts = useMontres(id)(subvention).filter(
    (one) => one.code === current || campagneOf(one, now()) === 'ouverte',
  );
  const canCoupler = data !== undefined && canCouplerTca(preuveOf(data, dayOf(now())));
  return (
    <ChoixForm
      dossier={dossier}
      subvention={subvention}
      saisie={saisie}
      parts={parts}
      faits={faits}
      canCoupler={canCoupler}
    />
  );
};

/** Step 0: what may be chosen otherwise, in sight first; then what was asked for. */
export const ChoixEtape = (props: EtapeProps): JSX.Element => (
  <div className="ga-stack">
    {props.mode === 'edit' && <ChoixSaisi {...props} />}
    <ChoixFaits dossier={props.dossier} subvention={props.subvention} isEdited={props.mode === 'edit'} />
  </div>
);
