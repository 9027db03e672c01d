import type { Trouvee } from '@guichet/contract/association';
import { type JSX, useState } from 'react';
import { writeChoix } from '../../shared/association/choixAssociation.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ChoixAssociationView } from './ChoixAssociationView.tsx';
import { ETABLISSEMENT } from './etapes.ts';

export const ChoixAssociationScreen = (): JSX.Element => {
  const { drafts } = useServices();
  const personne = usePersonne();
  const goTo = useGoTo();
  const [dissoute, setDissoute] = useState<Trouvee | null>(null);
  const choose = (association: Trouvee) => {
    if (!association.actif) return setDissoute(association);
    const { id_correspondance, nom, commune, id_rna, id_siren } = association;
    writeChoix(drafts, { id_correspondance, nom, commune, id_rna, id_siren, etablissement: null });
    void goTo(ETABLISSEMENT);
  };
  const associations = personne?.kind === 'association' ? personne.utilisateur.associations : [];
  return <ChoixAssociationView associations={associations} dissoute={dissoute} onChoose={choose} />;
};
