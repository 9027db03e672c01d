import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Button, CheckboxField, Columns, Link, PageTitle, SelectField, StickyFoot } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { FormErrors } from '../../shared/form/FormErrors.tsx';
import { submitWith } from '../../shared/form/submitWith.ts';
import { useZodForm } from '../../shared/form/useZodForm.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { type Certificat, certificatSchema } from './certificatSchema.ts';
import { Etapes } from './Etapes.tsx';
import { ETABLISSEMENT } from './etapes.ts';
import { ResumeChoix } from './ResumeChoix.tsx';

export interface CertificatHonneurViewProps {
  readonly choix: ChoixAssociation;
  readonly fonctions: readonly { readonly value: string; readonly label: string }[];
  /** Held by someone according to the record: others may hold them too. */
  readonly tenues: readonly string[];
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAccept: (certificat: Certificat) => Promise<void>;
}

const FIELDS = ['fonction', 'certificat', 'notifications'] as const;

const Texte = ({ nom }: { readonly nom: string }): JSX.Element => (
  <>
    <p>En vous rattachant à « {nom} » :</p>
    <ul>
      <li>que vous exercez la fonction indiquée ci-dessus, et que l’association vous permet d’agir pour elle ici ;</li>
      <li>que vous n’utiliserez ses informations que pour ses démarches ;</li>
      <li>que vous quitterez l’association sur ce portail dès que vous ne pourrez plus agir pour elle.</li>
    </ul>
  </>
);

const Suite = (): JSX.Element => (
  <div className="ga-stack">
    <section>
      <h2 className="ga-panel__titre">Qui sera prévenu</h2>
      <p>Les membres de l’association et son adresse officielle seront prévenus de votre arrivée.</p>
    </section>
    <section>
      <h2 className="ga-panel__titre">Et ensuite ?</h2>
      <p>
        Si personne n’agit encore ici pour elle, vous entrez aussitôt. Sinon, un membre du siège confirme ; d’ici là
        vous lisez la présentation, sans rien changer ni transmettre.
      </p>
    </section>
  </div>
);

/** Where there was nothing to choose among, the choice before is the one that changes. */
const changerOf = ({ etablissement }: ChoixAssociation) =>
  etablissement?.seul
    ? { href: CHOIX_ASSOCIATION, text: 'Changer d’association' }
    : { href: ETABLISSEMENT, text: 'Changer d’établissement' };

interface CertificatFormProps extends CertificatHonneurViewProps {
  readonly children: ReactNode;
}

const CertificatForm = ({ choix, fonctions, tenues, onAccept, children }: CertificatFormProps): JSX.Element => {
  const changer = changerOf(choix);
  const form = useZodForm(certificatSchema, { fonction: '', notifications: true, certificat: false as never });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, FIELDS, onAccept)}>
      <Columns aside={<Suite />}>
        <div className="ga-stack">
          <div>
            <Etapes rank={3} />
            <PageTitle>Certificat sur l’honneur</PageTitle>
          </div>
          <ResumeChoix choix={choix} changer={changer} />
          {children}
          <FormErrors form={form} fields={FIELDS} />
          <SelectField
            id="fonction"
            label="Votre fonction dans l’association"
            hint={tenues.length > 0 ? `Déjà dans la fiche : ${tenues.join(', ')}` : undefined}
            none="Choisissez votre fonction"
            options={fonctions}
            error={errors.fonction?.message}
            select={form.register('fonction')}
          />
          <div className="ga-cadre">
            <h2>Vous certifiez sur l’honneur</h2>
            <Texte nom={choix.nom} />
            <CheckboxField
              id="certificat"
              label="Je le certifie sur l’honneur"
              error={errors.certificat?.message}
              input={form.register('certificat')}
            />
            <p className="ga-mention">
              Une fausse déclaration peut être punie par la loi (article 441-7 du code pénal).
            </p>
          </div>
          <CheckboxField
            id="notifications"
            label="Recevoir par courriel ce qui concerne cette association"
            input={form.register('notifications')}
          />
        </div>
      </Columns>
      <StickyFoot label="Suite" state={null}>
        <Link className="fr-btn fr-btn--tertiary" href={changer.href}>
          Retour
        </Link>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Rattachement en cours…' : 'Me rattacher à l’association'}
        </Button>
      </StickyFoot>
    </form>
  );
};

export const CertificatHonneurView = (props: CertificatHonneurViewProps): JSX.Element => (
  <CertificatForm {...props}>
    {props.hasFailed && (
      <ListFailure onRetry={props.onRetry}>La liste des fonctions n’a pas pu être chargée.</ListFailure>
    )}
  </CertificatForm>
);
