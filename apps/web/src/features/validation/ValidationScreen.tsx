import { type JSX, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { useResendMail } from '../../shared/validationMail/useResendMail.ts';
import { AlreadyConfirmedView, type ValidationCheck, ValidationView } from './ValidationView.tsx';

export const ValidationScreen = (): JSX.Element | null => {
  const { session } = useServices();
  const user = useUser();
  const goTo = useGoTo();
  const resend = useResendMail();
  const [check, setCheck] = useState<ValidationCheck>({ step: 'ready' });
  const checkAgain = async () => {
    setCheck({ step: 'checking' });
    try {
      const fresh = await session.reload();
      if (fresh?.user.enabled === false) return setCheck({ step: 'notYet' });
      await goTo('/', { replace: true });
    } catch (error) {
      setCheck({ step: 'failed', message: messageOf(error) });
    }
  };
  if (user?.enabled && check.step === 'ready') return <AlreadyConfirmedView />;
  return user && <ValidationView email={user.email} check={check} onCheck={() => void checkAgain()} resend={resend} />;
};
