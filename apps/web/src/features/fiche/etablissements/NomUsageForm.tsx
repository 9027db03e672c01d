import type { AssociationAnswer, Etablissement } from '@guichet/contract/association';
import { sentenceOf } from '@guichet/rules/validation';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useMemo } from 'react';
import * as z from 'zod';
import { AssociationRefus } from '../../../shared/association/AssociationRefus.tsx';
import { holdAssociation } from '../../../shared/association/association.queries.ts';
import { PHRASES } from '../../../shared/association/phrases.ts';
import { ChampsForm, changesIn } from '../../../shared/champs/ChampsForm.tsx';
import type { Bloc } from '../../../shared/champs/champ.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { identifiantsOf } from '../FichePage.tsx';
import { useRefus } from '../useRefus.ts';

export interface NomUsageFormProps {
  readonly id: string;
  readonly association: AssociationAnswer;
  readonly etablissement: Etablissement;
}

const LABEL = 'Nom d’usage';
const BLOCS: readonly Bloc[] = [
  {
    champs: [
      {
        kind: 'texte',
        name: 'nom',
        label: LABEL,
        hint: 'Celui sous lequel on le connaît ; les registres ne le changent pas',
      },
    ],
  },
];
const SHAPE = {
  nom: z
    .string()
    .trim()
    .max(200, sentenceOf('CHAMP_TROP_LONG', { label: LABEL, n: 200 }))
    .nullable(),
};

export const NomUsageForm = ({ id, association, etablissement }: NomUsageFormProps): JSX.Element => {
  const { api, drafts } = useServices();
  const user = useUser();
  const queryClient = useQueryClient();
  const { refus, guarded } = useRefus();
  const { id_siret } = etablissement;
  const draft = `etablissement.${id_siret}.${user?.authId ?? ''}`;
  const valeurs = useMemo(() => ({ nom: etablissement.nom }), [etablissement.nom]);
  const { save, resolve, conflict, savedAt } = useVersionedSave<Etablissement, { nom: string | null }>({
    record: etablissement,
    draft,
    send: (body, options) => api.dac.updateEtablissement({ query: { id_asso: id, id_siret }, body }, options),
    reload: async () => {
      const [read] = await api.dac.listEtablissements({ query: { id_asso: id, id_siret } });
      return read ?? etablissement;
    },
    onSaved: (saved) => {
      drafts.clear(draft);
      holdAssociation(queryClient, id, (held) => ({
        ...held,
        etablissements: (held.etablissements ?? []).map((one) => (one.id_siret === id_siret ? saved : one)),
      }));
    },
  });
  const submit = async (saisies: Record<string, unknown>) => {
    const changes = changesIn(valeurs, saisies);
    if (Object.keys(changes).length > 0) await guarded(PHRASES.modification, () => save(changes));
  };
  return (
    <>
      {refus && <AssociationRefus identifiants={identifiantsOf(association)}>{refus}</AssociationRefus>}
      {conflict ? (
        <ConflitView
          {...conflict}
          labelOf={() => LABEL}
          sayValue={(_, value) => String(value ?? 'Aucun')}
          onChoose={resolve}
        />
      ) : (
        <ChampsForm
          blocs={BLOCS}
          shape={SHAPE}
          source={{ optionsOf: () => [], valeurs }}
          draft={draft}
          version={etablissement.version}
          submit="Enregistrer le nom"
          onSave={submit}
        >
          {(isDirty) => <SaveState savedAt={savedAt} isDirty={isDirty} />}
        </ChampsForm>
      )}
    </>
  );
};
