import type { CleFaite } from '@guichet/contract/rds';
import { CLE_JOURS_MAXIMUM } from '@guichet/rules/cle';
import { addDays, dayOf } from '@guichet/rules/jour';
import { Button, CheckboxesField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { FormErrors } from '../../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../../shared/form/useZodForm.ts';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { type CleForm, cleFormSchema, FIELDS, numerosIn, OPTIONS_PORTEE, VIDE } from './cleForm.ts';
import { dispositifsQuery } from './cles.queries.ts';

interface CreationCleProps {
  readonly service: string;
  readonly onMade: (faite: CleFaite) => void;
  readonly onCancel: () => void;
}

export const CreationCle = ({ service, onMade, onCancel }: CreationCleProps): JSX.Element => {
  const { api, session } = useServices();
  const dispositifs = useList(dispositifsQuery(api)).items.map(({ code, nom }) => ({ value: code, label: nom }));
  const form = useZodForm(cleFormSchema, VIDE, { holdsDraft: false });
  const { errors, isSubmitting } = form.formState;
  const aujourdhui = dayOf(session.serverNow());
  const make = async ({ dispositifs: choisis, dossiers, ...saisie }: CleForm) => {
    const limites = { dispositifs: choisis, dossiers: numerosIn(dossiers) };
    onMade(await api.rds.createCle({ params: { id: service }, body: { ...saisie, limites } }));
  };
  return (
    <section className="ga-section ga-stack" aria-labelledby="nouvelle-cle">
      <h2 id="nouvelle-cle">Faire une clé</h2>
      <p>Une clé par système : ainsi, en révoquer une n’arrête que lui.</p>
      <form noValidate className="ga-stack" onSubmit={submitWith(form, FIELDS, make)}>
        <FormErrors form={form} fields={FIELDS} />
        <TextField
          id="nom"
          label="Nom"
          hint="Le système qui s’en servira, par exemple : Entrepôt de données de la région."
          error={errors.nom?.message}
          input={form.register('nom')}
        />
        <CheckboxesField
          id="portees"
          label="Ce que la clé peut lire"
          hint="Rien d’autre, et seulement de ce que le service atteint lui-même. Une clé n’écrit jamais."
          options={OPTIONS_PORTEE}
          error={errors.portees?.message}
          input={form.register('portees')}
        />
        <TextField
          id="expire_le"
          label="Dernier jour"
          hint="Dans un an au plus."
          error={errors.expire_le?.message}
          input={{
            ...form.register('expire_le'),
            type: 'date',
            min: aujourdhui,
            max: addDays(aujourdhui, CLE_JOURS_MAXIMUM),
          }}
        />
        {dispositifs.length > 0 && (
          <CheckboxesField
            id="dispositifs"
            label="Seulement ces dispositifs"
            hint="Sans choix ni dossier nommé, la clé lit tout ce que le service atteint."
            options={dispositifs}
            error={errors.dispositifs?.message}
            input={form.register('dispositifs')}
          />
        )}
        <TextareaField
          id="dossiers"
          label="Seulement ces dossiers"
          hint="Leurs numéros, un par ligne, par exemple 27-000123. Avec des dispositifs choisis, les deux s’ajoutent."
          error={errors.dossiers?.message}
          textarea={form.register('dossiers')}
        />
        <div className="ga-actions">
          <Button type="submit" busy={isSubmitting}>
            Faire la clé
          </Button>
          <Button priority="secondary" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </form>
    </section>
  );
};
