import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { Alert, Button, SelectField, TextField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { listQuery } from '../../shared/list/listQuery.ts';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { TITRES } from './titre.queries.ts';

interface Props {
  readonly role: string | null;
  readonly onDone: (phrase: string) => void;
  readonly onCancel: () => void;
}
const VIDE = {
  ...{ code_agrement: '', id_siret: '', document: '', reference: '', date_effet: '', date_fin: '' },
  niveau: 'departemental' as NiveauAgrement,
};
type Saisie = typeof VIDE;
const SIRET = /^\d{14}$/u;
const DEMANDES: Readonly<Partial<Record<keyof Saisie, string>>> = {
  code_agrement: 'Choisissez l’agrément.',
  id_siret: 'Un SIRET se compose de 14 chiffres.',
  document: 'Choisissez l’arrêté que l’association a déposé.',
  reference: 'Donnez la référence de l’arrêté.',
  date_effet: 'Donnez le jour où il a pris effet.',
};
type Fautes = Partial<Record<keyof Saisie, string>>;
const fautesOf = (saisie: Saisie): Fautes =>
  Object.fromEntries(
    Object.entries(DEMANDES).filter(([champ]) => {
      const value = saisie[champ as keyof Saisie];
      return champ === 'id_siret' ? !SIRET.test(value) : value.trim() === '';
    }),
  );
const IDS = { code_agrement: 'constat-agrement' } as const;
const idOf = (champ: keyof Saisie): string => (champ === 'code_agrement' ? IDS.code_agrement : `constat-${champ}`);

/** The papers of this association that may prove it, once both are known. */
const useArretes = ({ code_agrement, id_siret }: Saisie, role: string | null) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [TITRES, 'arretes', role, code_agrement, id_siret],
    enabled: code_agrement !== '' && SIRET.test(id_siret),
    retry: false,
    queryFn: () => api.rda.listArretes({ query: { ...roleOf(role), code_agrement, id_siret } }),
  });
};

export const ConstatForm = ({ role, onDone, onCancel }: Props): JSX.Element => {
  const { api } = useServices();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const [saisie, setSaisie] = useState(VIDE);
  const [fautes, setFautes] = useState<Fautes>({});
  const agrements = useList(
    listQuery('agrements', [role], async () => (await api.rda.listAgrements({ query: { limit: 100 } })).agrements),
  );
  const arretes = useArretes(saisie, role);
  const change = (part: Partial<Saisie>) => setSaisie((held) => ({ ...held, ...part }));
  const texts = (champ: keyof Saisie, label: string, hint?: string) => ({
    ...{ id: idOf(champ), label, error: fautes[champ], ...(hint && { hint }) },
  });
  const field = (champ: Exclude<keyof Saisie, 'niveau'>, type = 'text') => ({
    ...{
      type,
      value: saisie[champ],
      onChange: ({ target }: { target: { value: string } }) => change({ [champ]: target.value }),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = fautesOf(saisie);
    setFautes(found);
    const [first] = Object.keys(found) as (keyof Saisie)[];
    if (first) return document.getElementById(idOf(first))?.focus();
    const input = { query: roleOf(role), body: { ...saisie, date_fin: saisie.date_fin || null } };
    void run(async () => {
      await intend(input, (idempotencyKey) => api.rda.proposeConstat(input, { idempotencyKey }));
      onDone('Le titre est écrit : une autre personne, qui décide, doit le confirmer.');
    });
  };
  return (
    <form noValidate className="ga-stack ga-reading ga-titre__acte" aria-label="Inscrire un titre" onSubmit={submit}>
      <SelectField
        {...texts('code_agrement', 'Agrément')}
        none="Choisir un agrément"
        options={agrements.items.map(({ code, nom }) => ({ value: code, label: nom }))}
        select={{ value: saisie.code_agrement, onChange: ({ target }) => change({ code_agrement: target.value }) }}
      />
      <TextField
        {...texts('id_siret', 'SIRET du siège de l’association')}
        input={{
          ...field('id_siret'),
          inputMode: 'numeric',
          onChange: ({ target }) => change({ id_siret: target.value.replaceAll(/\D/gu, '') }),
        }}
      />
      {arretes.error && <Alert severity="warning">{arretes.error.message}</Alert>}
      <SelectField
        {...texts('document', 'Arrêté', 'Un document de type « Agrément », que l’association a déposé dans sa fiche.')}
        none={arretes.data?.arretes.length === 0 ? 'Aucun arrêté déposé' : 'Choisir un arrêté'}
        options={(arretes.data?.arretes ?? []).map(({ uuid, nom }) => ({ value: uuid, label: nom }))}
        select={{ value: saisie.document, onChange: ({ target }) => change({ document: target.value }) }}
      />
      <TextField {...texts('reference', 'Référence de l’arrêté')} input={field('reference')} />
      <SelectField
        {...texts('niveau', 'Niveau')}
        options={Object.entries(NIVEAUX_AGREMENT).map(([value, label]) => ({ value, label }))}
        select={{
          value: saisie.niveau,
          onChange: ({ target }) => change({ niveau: target.value as NiveauAgrement }),
        }}
      />
      <TextField {...texts('date_effet', 'Prend effet le')} input={field('date_effet', 'date')} />
      <TextField {...texts('date_fin', 'Jusqu’au (vide : sans fin)')} input={field('date_fin', 'date')} />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          Inscrire le titre
        </Button>
        <Button priority="tertiary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
