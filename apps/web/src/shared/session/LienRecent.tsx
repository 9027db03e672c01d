import type { JSX, MouseEvent, ReactNode } from 'react';
import { messageOf } from '../apiClient/ApiError.ts';
import { GivenUp } from '../apiClient/withRecent.ts';
import { download } from '../pdf/download.ts';
import { useServices } from '../services/services.ts';

export interface LienRecentProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A file that only goes to who proved who they are: the browser that follows a link could not ask for it. */
export const LienRecent = ({ href, children }: LienRecentProps): JSX.Element => {
  const { api, toasts } = useServices();
  const follow = async () => {
    try {
      await api.auth.checkRecent({});
      download(href);
    } catch (error) {
      if (!(error instanceof GivenUp)) toasts.show({ severity: 'error', message: messageOf(error) });
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void follow();
  };
  return (
    <a href={href} download onClick={onClick}>
      {children}
    </a>
  );
};
